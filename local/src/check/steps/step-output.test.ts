import { expect, test } from "vitest";
import { OrderedOutput } from "#/check/steps/step-output.ts";

function openOutput() {
  let shown = "";
  const turns = new OrderedOutput((text) => (shown += text));
  return { turns, shown: () => shown };
}

test("the first step prints immediately, the second when the first has ended", () => {
  const { turns, shown } = openOutput();
  const types = turns.begin("types\n");
  const unit = turns.begin("unit\n");
  unit.print("one passed\n");
  types.print("checking\n");
  expect(shown()).toBe("types\nchecking\n");
  types.end();
  expect(shown()).toBe("types\nchecking\nunit\none passed\n");
  unit.print("two passed\n");
  expect(shown()).toMatch(/two passed\n$/);
});

test("a step that ended while it waited is printed in full before the next", () => {
  const { turns, shown } = openOutput();
  const slow = turns.begin("slow\n");
  const quick = turns.begin("quick\n");
  const last = turns.begin("last\n");
  last.print("still running\n");
  quick.print("done\n");
  quick.end();
  expect(shown()).toBe("slow\n");
  slow.end();
  expect(shown()).toBe("slow\nquick\ndone\nlast\nstill running\n");
});

import { expect, test } from "vitest";
import { chooseGroupingEngine } from "#/clustering/grouping-engine.ts";

test("a list goes to the warehouse when it has more than 25,000 keywords and there is one", () => {
  expect(chooseGroupingEngine(25_000, true)).toBe("one-machine");
  expect(chooseGroupingEngine(25_001, true)).toBe("warehouse");
  expect(chooseGroupingEngine(25_001, false)).toBe("one-machine");
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY } from "../engine/bench-paths.ts";
import { applyEdits } from "./edits.ts";
import { PASSES } from "./passes.ts";

test.each(PASSES.map(({ name, edits }) => [name, edits] as const))(
  "pass %j changes its modules",
  (_, edits) => {
    for (const [module, changes] of Object.entries(edits)) {
      const source = readFileSync(join(REPOSITORY, module), "utf8");
      expect(applyEdits(module, source, changes)).not.toBe(source);
    }
  },
);

test("an edit keeps the name that it gives another value", () => {
  const changes = PASSES.flatMap(({ edits }) => Object.values(edits).flat());
  const nameIn = (text: string) => /^([A-Z][A-Z_0-9]*) = [\d.]/.exec(text)?.[1];
  const named = changes.filter(([before]) => nameIn(before) !== undefined);
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, after]) => nameIn(after))).toEqual(named.map(([before]) => nameIn(before)));
});

test("an edit of a text that a module no longer has throws", () => {
  expect(() => applyEdits("one.ts", "const LEAST = 2;", [["LEAST = 1", "LEAST = 0"]])).toThrow(
    "one.ts has 0 times: LEAST = 1",
  );
});

test("an edit of a text that a module has twice throws", () => {
  expect(() => applyEdits("one.ts", "a(); a();", [["a()", "b()"]])).toThrow("has 2 times");
});

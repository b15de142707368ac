import { expect, test } from "vitest";
import { isMeasured, measureTree } from "#/check/code-figures.ts";

const measure = (files: Readonly<Record<string, string>>) =>
  measureTree(new Map(Object.entries(files)));

test("lines of tests are counted apart, and words of pages and comments", () => {
  const figures = measure({
    "core/src/a.ts": "/** Two words. */\nexport function readMap() {}",
    "core/src/a.test.ts": "one\ntwo\nthree",
    "README.md": "# Three short words",
  });
  expect(figures).toMatchObject({
    files: 1,
    lines: 2,
    testFiles: 1,
    testLines: 3,
    words: 3,
    wordsOfComments: 2,
  });
});

test("what is drawn from the code, and what is no code, isn't measured", () => {
  const files = ["docs/data-model.md", "content/docs.ndjson", "docs/testing.md", "web/app/a.tsx"];
  expect(files.filter(isMeasured)).toEqual(["docs/testing.md", "web/app/a.tsx"]);
});

test("files that import each other in a circle are one cycle, unless only types are imported", () => {
  const a = 'import { b } from "#/two/b.ts";';
  const b = 'import {\n  c,\n} from "@mapwright/core/c";';
  const c = 'export { a } from "./one/a.ts";';
  const tree = { "core/src/one/a.ts": a, "core/src/two/b.ts": b, "core/src/c.ts": c };
  expect(measure(tree)).toMatchObject({ importCycles: 1, mutualPairs: 0 });
  const typed = { ...tree, "core/src/c.ts": c.replace("export {", "export type {") };
  expect(measure(typed).importCycles).toBe(0);
});

test("folders that import each other are a mutual pair, be it by types", () => {
  const figures = measure({
    "core/src/one/a.ts": 'import type { B } from "#/two/b.ts";',
    "core/src/two/b.ts": 'import { a } from "#/one/a.ts";',
  });
  expect(figures).toMatchObject({ importCycles: 0, mutualPairs: 1 });
  expect(figures.largestImporters).toBe("core/src/one/a.ts: 1\ncore/src/two/b.ts: 1");
});

test("exported functions whose name begins with no verb are counted, components aren't", () => {
  const figures = measure({
    "web/app/a.tsx": [
      "export function rowsOf() {}",
      "export async function readRows() {}",
      "export const totalOf = (rows: number[]) => rows.length;",
      "export const LIMIT = 3;",
      "export function MapPage() {}",
      "function inner() {}",
    ].join("\n"),
  });
  expect(figures.namesWithoutVerb).toBe(2);
});

import { expect, test } from "vitest";
import { diffPositions, diffResults, type RankedPages } from "#/refresh/diff-results.ts";

const pages = (of: Readonly<Record<string, readonly string[]>>): RankedPages =>
  new Map(Object.entries(of));

test("pages that came in and went are named with their keyword and rank", () => {
  const before = pages({ kettle: ["a", "b", "c"], grinder: ["a", "d"] });
  const after = pages({ kettle: ["b", "e", "a"], grinder: ["a", "d"] });
  expect(diffResults(before, after)).toEqual({
    compared: 2,
    entered: [{ keyword: "kettle", url: "e", rank: 2 }],
    left: [{ keyword: "kettle", url: "c", rank: 3 }],
  });
});

test("what wasn't read again, or wasn't read before, is neither won nor lost", () => {
  const diff = diffResults(pages({ kettle: ["a"] }), pages({ grinder: ["b"] }));
  expect(diff).toEqual({ compared: 0, entered: [], left: [] });
});

test("two equal readings have no differences, also when a page ranks twice", () => {
  const same = pages({ kettle: ["a", "b", "a"] });
  expect(diffResults(same, same)).toMatchObject({ entered: [], left: [] });
  expect(diffPositions(same, same, (url) => url === "b")).toEqual([]);
});

test("a site's moves are those of its best page, most places first", () => {
  const before = pages({
    kettle: ["a", "own/1"],
    grinder: ["own/2"],
    scale: ["own/3"],
    mug: ["a"],
  });
  const after = pages({
    kettle: ["own/4", "a"],
    grinder: ["b"],
    scale: ["own/3"],
    mug: ["a", "own/5"],
  });
  expect(diffPositions(before, after, (url) => url.startsWith("own"))).toEqual([
    { keyword: "grinder", before: 1, after: null, url: "own/2" },
    { keyword: "mug", before: null, after: 2, url: "own/5" },
    { keyword: "kettle", before: 2, after: 1, url: "own/4" },
  ]);
});

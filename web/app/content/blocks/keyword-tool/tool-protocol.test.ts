import { expect, test, vi } from "vitest";
import { handleToolRequest } from "#/content/blocks/keyword-tool/tool-protocol.ts";

const LIST =
  "pour over ratio\npour over recipe\npour over grind size\nespresso machine\nespresso machine cleaning";

test("a list is mapped to pages under pillars, with the words they share", () => {
  const answer = handleToolRequest({ kind: "map", run: 3, text: LIST, threshold: 0.3 });
  if (answer.kind !== "mapped") throw new Error(answer.kind);
  expect(answer.run).toBe(3);
  const { map, sharedWords, opening } = answer.map;
  const pageOf = (keyword: string) =>
    map.clusters.findIndex(({ keywords }) => keywords.some((own) => map.keywords[own] === keyword));
  expect(pageOf("espresso machine")).toBe(pageOf("espresso machine cleaning"));
  expect(pageOf("espresso machine")).not.toBe(pageOf("pour over ratio"));
  expect(sharedWords[pageOf("espresso machine")]).toContainEqual({
    words: "espresso machine",
    keywordCount: 2,
  });
  expect(map.clusters[opening]?.keywords.length).toBeGreaterThan(1);
});

test("every keyword is on exactly one page at any threshold", () => {
  for (const threshold of [0.05, 0.3, 0.95]) {
    const answer = handleToolRequest({ kind: "map", run: 1, text: LIST, threshold });
    if (answer.kind !== "mapped") throw new Error(answer.kind);
    const placed = answer.map.map.clusters.flatMap(({ keywords }) => keywords);
    expect(placed.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  }
});

test("keywords without shared words are mapped, too", () => {
  const answer = handleToolRequest({
    kind: "map",
    run: 1,
    text: "tea\nбатарея\n茶道具",
    threshold: 0.3,
  });
  expect(answer).toMatchObject({ kind: "mapped", map: { sharedWords: [[], [], []] } });
});

test("a list with a problem returns the reading and no map", () => {
  const answer = handleToolRequest({ kind: "map", run: 9, text: "alone", threshold: 0.3 });
  expect(answer).toMatchObject({ kind: "read", run: 9, reading: { problem: "too-few" } });
});

test("reading does not create a map", () => {
  expect(handleToolRequest({ kind: "read", run: 1, text: LIST }).kind).toBe("read");
});

test("a message of another shape is rejected", () => {
  expect(() => handleToolRequest({ kind: "map", run: 1, text: LIST, threshold: 4 })).toThrow();
  expect(() => handleToolRequest({ kind: "fetch", run: 1, text: LIST })).toThrow();
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
});

import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import { packVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { expect, test, vi } from "vitest";
import { handleToolRequest } from "#/content/blocks/keyword-tool/tool-protocol.ts";

const LIST =
  "pour over ratio\npour over recipe\npour over grind size\nespresso machine\nespresso machine cleaning";

test("a list is mapped to pages under pillars, with the words they share", () => {
  const answer = handleToolRequest({ kind: "map", run: 3, text: LIST, step: 0, vectors: null });
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

test("every keyword is on exactly one page at any step of the slider", () => {
  for (const step of [-4, 0, 4]) {
    const answer = handleToolRequest({ kind: "map", run: 1, text: LIST, step, vectors: null });
    if (answer.kind !== "mapped") throw new Error(answer.kind);
    const placed = answer.map.map.clusters.flatMap(({ keywords }) => keywords);
    expect(placed.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  }
});

test("steps of the slider ask for broader and finer pages than the engine's own", () => {
  const list = `${LIST}\nespresso beans\npour over kettle\nbest pour over kettle\nkettle descaling`;
  const [broader, chosen, finer] = [-4, 0, 4].map((step) => {
    const answer = handleToolRequest({ kind: "map", run: 1, text: list, step, vectors: null });
    if (answer.kind !== "mapped") throw new Error(answer.kind);
    return answer.map;
  });
  const { similarity } = clusterWording(list.split("\n"), { method: "wording" });
  expect(chosen?.threshold).toBe(similarity);
  expect(broader?.threshold).toBeLessThan(similarity);
  expect(finer?.threshold).toBeGreaterThan(similarity);
  const countOf = (map: typeof chosen) => map?.map.clusters.length ?? 0;
  expect(countOf(broader)).toBeLessThanOrEqual(countOf(chosen));
  expect(countOf(finer)).toBeGreaterThan(countOf(broader));
});

test("keywords without shared words are mapped, too", () => {
  const answer = handleToolRequest({
    kind: "map",
    run: 1,
    text: "tea\nбатарея\n茶道具",
    step: 0,
    vectors: null,
  });
  expect(answer).toMatchObject({ kind: "mapped", map: { sharedWords: [[], [], []] } });
});

test("keywords with vectors are grouped by meaning, also where they share no words", () => {
  // The dogs' food and the puppies' mean the same to these vectors, and nothing else does.
  const text = "what to feed a young dog\npuppy nutrition\ncherry jam\nrain barrel";
  const vectors = packVectors(
    [0, 0, 1, 2].map((at) => Float32Array.from({ length: 384 }, (_, n) => (n === at ? 1 : 0))),
  );
  const pagesOf = (given: PackedVectors | null) => {
    const answer = handleToolRequest({ kind: "map", run: 1, text, step: 0, vectors: given });
    if (answer.kind !== "mapped") throw new Error(answer.kind);
    const { map, isByMeaning } = answer.map;
    return { isByMeaning, sizes: map.clusters.map(({ keywords }) => keywords.length) };
  };
  expect(pagesOf(vectors)).toEqual({ isByMeaning: true, sizes: [2, 1, 1] });
  expect(pagesOf(null)).toEqual({ isByMeaning: false, sizes: [1, 1, 1, 1] });
  expect(pagesOf(packVectors([new Float32Array(7)]))).toMatchObject({ isByMeaning: false });
});

test("a list with a problem returns the reading and no map", () => {
  const answer = handleToolRequest({ kind: "map", run: 9, text: "alone", step: 0, vectors: null });
  expect(answer).toMatchObject({ kind: "read", run: 9, reading: { problem: "too-few" } });
});

test("reading does not create a map", () => {
  expect(handleToolRequest({ kind: "read", run: 1, text: LIST }).kind).toBe("read");
});

test("a message of another shape is rejected", () => {
  expect(() =>
    handleToolRequest({ kind: "map", run: 1, text: LIST, step: 5, vectors: null }),
  ).toThrow();
  expect(() => handleToolRequest({ kind: "fetch", run: 1, text: LIST })).toThrow();
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
});

import { expect, test } from "vitest";
import { isSameRequest, type GraphResponse } from "#/map-views/graph/graph-protocol.ts";
import { startPositions } from "#/map-views/graph/graph-start.ts";
import { workOutGraph } from "#/map-views/graph/graph-work.ts";

function answersTo(request: Parameters<typeof workOutGraph>[0]): GraphResponse[] {
  const answers: GraphResponse[] = [];
  workOutGraph(request, (answer) => answers.push(answer));
  return answers;
}

/** Two pillars of four clusters; clusters of a pillar share pages. */
const request = {
  clusterOf: [0, 1, 2, 3, 4, 5, 6, 7],
  pillarOf: [0, 0, 0, 0, 1, 1, 1, 1],
  pillarCount: 2,
  source: {
    kind: "page",
    results: [
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 0],
      [5, 6],
      [5, 7],
      [6, 7],
      [7, 5],
    ],
    pageCount: 8,
  },
} as const;

test("edges come first, then positions until they are settled, once", () => {
  const answers = answersTo(request);
  expect(answers[0]?.kind).toBe("links");
  const settled = answers.filter((answer) => answer.kind === "positions" && answer.isSettled);
  expect(settled).toHaveLength(1);
  expect(answers.at(-1)).toBe(settled[0]);
});

test("the same map settles in the same layout, with its pillars apart", () => {
  const last = answersTo(request).at(-1);
  expect(answersTo(request).at(-1)).toEqual(last);
  const positions = last?.kind === "positions" ? last.positions : new Float32Array();
  const far = (a: number, b: number) =>
    Math.hypot(
      (positions[2 * a] ?? 0) - (positions[2 * b] ?? 0),
      (positions[2 * a + 1] ?? 0) - (positions[2 * b + 1] ?? 0),
    );
  const within = Math.max(far(0, 1), far(1, 2), far(4, 5), far(5, 6));
  expect(Math.min(far(0, 4), far(1, 5), far(3, 7))).toBeGreaterThan(within);
});

test("a map grouped by wording is connected by words, shown in their original form", () => {
  const [links] = answersTo({
    clusterOf: [0, 1, 2],
    pillarOf: [0, 0, 0],
    pillarCount: 1,
    source: { kind: "word", texts: ["coffee grinders", "the best grinder", "water kettle"] },
  });
  if (links?.kind !== "links") throw new Error("links come first");
  expect([...links.links.from, ...links.links.to]).toEqual([0, 1]);
  expect(links.words).toContain("grinders");
});

/** Links as counted elsewhere: the first two clusters of either pillar. */
const given = {
  kind: "given",
  of: "page",
  links: {
    from: Uint32Array.of(0, 4),
    to: Uint32Array.of(1, 5),
    sharedCount: Uint32Array.of(3, 1),
    strength: Float32Array.of(2, 0.5),
  },
} as const;

test("given links are drawn as they are, without naming what is shared", () => {
  const [links, ...positions] = answersTo({ ...request, source: given });
  expect(links).toMatchObject({ links: given.links, words: [] });
  if (links?.kind !== "links") throw new Error("links come first");
  expect([...links.items.offsets]).toEqual(Array(9).fill(0));
  expect(positions.at(-1)).toMatchObject({ isSettled: true });
});

test("a map with no clusters or only one settles at once", () => {
  const empty = { clusterOf: [], pillarOf: [], pillarCount: 0 };
  expect(answersTo({ ...empty, source: { kind: "word", texts: [] } }).at(-1)).toMatchObject({
    isSettled: true,
  });
  const one = { clusterOf: [0], pillarOf: [0], pillarCount: 1 };
  expect(answersTo({ ...one, source: { kind: "word", texts: ["a"] } }).at(-1)).toMatchObject({
    isSettled: true,
  });
});

test("clusters start around their pillar, no two in the same place", () => {
  const positions = startPositions(
    Array.from({ length: 300 }, (_, i) => i % 7),
    7,
  );
  const places = new Set(
    Array.from(
      { length: 300 },
      (_, i) => `${String(positions[2 * i])} ${String(positions[2 * i + 1])}`,
    ),
  );
  expect(places.size).toBe(300);
});

test.each([
  ["the same", {}, true],
  ["the same in other arrays", { clusterOf: [...request.clusterOf] }, true],
  ["another cluster of a keyword", { clusterOf: [1, 1, 2, 3, 4, 5, 6, 7] }, false],
  ["another pillar of a cluster", { pillarOf: [0, 0, 0, 1, 1, 1, 1, 1] }, false],
  ["other results", { source: { ...request.source, results: [] } }, false],
  ["words instead of pages", { source: { kind: "word", texts: [] } as const }, false],
  ["given links instead of results", { source: given }, false],
])("a layout is computed again only for what changes it: %s", (_, changed, isSame) => {
  expect(isSameRequest(request, { ...request, ...changed })).toBe(isSame);
});

test("a layout is computed again only for other given links", () => {
  const again = { ...given, links: { ...given.links, to: Uint32Array.of(1, 5) } };
  const other = { ...given, links: { ...given.links, to: Uint32Array.of(1, 6) } };
  const asked = { ...request, source: given };
  expect(isSameRequest(asked, { ...request, source: again })).toBe(true);
  expect(isSameRequest(asked, { ...request, source: other })).toBe(false);
});

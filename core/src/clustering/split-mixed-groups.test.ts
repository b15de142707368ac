import { expect, test } from "vitest";
import { linkAverage } from "#/clustering/average-linkage.ts";
import { cutIntoPages } from "#/clustering/split-mixed-groups.ts";

const THRESHOLDS = { least: 0.4, most: 0.6, pageKeywords: 12 };

/** The groups of topics of the given numbers of keywords: similar by .8 within a topic, by `between` across. */
function cut(topics: readonly number[], between: number, thresholds = THRESHOLDS): number[] {
  const topicOf = topics.flatMap((count, topic) => Array.from({ length: count }, () => topic));
  const similarity = Float32Array.from(
    topicOf.flatMap((own) => topicOf.map((other) => (own === other ? 0.8 : between))),
  );
  const sizes = new Float64Array(topicOf.length).fill(1);
  const groupOf = cutIntoPages(
    linkAverage(similarity.slice(), sizes),
    similarity,
    sizes,
    thresholds,
  );
  const counts = new Map<number, number>();
  for (const group of groupOf) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts.values()];
}

test("topics that are alike are one page when they are small, and a page each when they are large", () => {
  expect(cut([6, 6], 0.5)).toEqual([12]);
  expect(cut([15, 15], 0.5)).toEqual([15, 15]);
  expect(cut([15, 15], 0.3)).toEqual([15, 15]);
});

test("a topic of hundreds of keywords of which each is compared with few is one page", () => {
  const count = 200;
  const total = 260;
  // 200 with as much in common as 24 neighbors each leave of a mean, 60 that are much alike, and hardly anything between.
  const similarity = Float32Array.from({ length: total * total }, (_, at) => {
    const one = Math.floor(at / total);
    const other = at % total;
    if (one >= count && other >= count) return 0.8;
    if (one >= count || other >= count) return 0.001;
    return 0.09;
  });
  const sizes = new Float64Array(total).fill(1);
  const groupsAt = (most: number) =>
    new Set(
      cutIntoPages(linkAverage(similarity.slice(), sizes), similarity, sizes, {
        ...THRESHOLDS,
        least: 0.1,
        most,
      }),
    ).size;
  expect(groupsAt(0.1)).toBe(2);
  // A map about one thing has pages, not topics.
  expect(groupsAt(0.2)).toBeGreaterThan(2);
});

test("halves of a map that share nothing are no topics for their size alone", () => {
  const total = 900;
  const half = (node: number) => Math.floor(node / 450);
  const similarity = Float32Array.from({ length: total * total }, (_, at) =>
    half(Math.floor(at / total)) === half(at % total) ? 0.024 : 0,
  );
  const sizes = new Float64Array(total).fill(1);
  const thresholds = { ...THRESHOLDS, least: 0.1, most: 0.1 };
  const groups = cutIntoPages(
    linkAverage(similarity.slice(), sizes),
    similarity,
    sizes,
    thresholds,
  );
  expect(new Set(groups).size).toBe(total);
});

test("a page of fewer keywords is split sooner", () => {
  expect(cut([6, 6], 0.5, { ...THRESHOLDS, pageKeywords: 6 })).toEqual([6, 6]);
  expect(cut([3, 3], 0.5, { ...THRESHOLDS, pageKeywords: 6 })).toEqual([6]);
});

test("a large topic whose keywords are all alike stays one page", () => {
  expect(cut([60], 0)).toEqual([60]);
  expect(cut([30, 30], 0.65)).toEqual([60]);
});

test("large groups stay whole where they need to be no more alike than small ones", () => {
  expect(cut([15, 15], 0.5, { ...THRESHOLDS, most: 0.4 })).toEqual([30]);
});

test("keywords too few to be a page stay with what they are most like", () => {
  expect(cut([28, 2], 0.5)).toEqual([30]);
  expect(cut([14, 14, 2], 0.5).toSorted((a, b) => b - a)).toEqual([16, 14]);
});

test("a list that is locked together counts as many keywords as it has", () => {
  // Ten keywords in one node, and ten by themselves.
  const nodes = 11;
  const similarity = Float32Array.from({ length: nodes * nodes }, (_, at) =>
    at < nodes || at % nodes === 0 ? 0.45 : 0.8,
  );
  const sizes = Float64Array.from({ length: nodes }, (_, node) => (node === 0 ? 10 : 1));
  const groups = new Set(
    cutIntoPages(linkAverage(similarity.slice(), sizes), similarity, sizes, THRESHOLDS),
  );
  expect(groups.size).toBe(2);
});

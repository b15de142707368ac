import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { toOverlapGraph } from "#/clustering/graph/edge-blocks.ts";

const COFFEE = [
  "coffee grinder",
  "best coffee grinder",
  "burr coffee grinder",
  "manual coffee grinders",
  "cold brew ratio",
  "cold brew coffee",
  "how to make cold brew",
  "espresso machine",
  "best espresso machine for home",
  "espresso machine under 500",
  "tent for winter camping",
  "winter camping gear",
];

/** Keywords of each cluster, in cluster order. */
function groupsOf(keywords: readonly string[], clusterOf: Uint32Array): string[][] {
  const groups: string[][] = [];
  keywords.forEach((keyword, i) => (groups[clusterOf[i] ?? 0] ??= []).push(keyword));
  return groups;
}

test("keywords with similar wording are grouped, largest cluster first", () => {
  const clustering = clusterWording(COFFEE, { method: "wording" });
  expect(groupsOf(COFFEE, clustering.clusterOf)).toEqual([
    COFFEE.slice(0, 4),
    COFFEE.slice(4, 7),
    COFFEE.slice(7, 10),
    COFFEE.slice(10),
  ]);
});

test("inflections and spelling variants of a word count as the same", () => {
  const keywords = [
    "knitting patterns",
    "knitted pattern",
    "café racer",
    "cafe racers",
    "knit a pattern",
  ];
  const { clusterOf } = clusterWording(keywords, { method: "wording" });
  expect(groupsOf(keywords, clusterOf)).toEqual([
    ["knitting patterns", "knitted pattern", "knit a pattern"],
    ["café racer", "cafe racers"],
  ]);
});

test("evidence lists the phrases a cluster shares and how many of its keywords contain them", () => {
  const { evidence } = clusterWording(COFFEE, { method: "wording" });
  expect(evidence.kind).toBe("term");
  const first = Array.from(evidence.items.subarray(0, evidence.offsets[1]), (item, i) => [
    evidence.terms[item],
    evidence.counts[i],
  ]);
  expect(first).toEqual([["coffee grinder", 4]]);
});

test("a higher threshold makes no fewer clusters", () => {
  const counts = [0.1, 0.3, 0.5, 0.8].map(
    (threshold) => clusterWording(COFFEE, { method: "wording", threshold }).clusterCount,
  );
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});

test("locked keywords stay together and apart from other locks", () => {
  const lockedTogether = [
    [0, 10],
    [1, 4],
  ];
  const { clusterOf } = clusterWording(COFFEE, { method: "wording", locks: { lockedTogether } });
  expect(clusterOf[0]).toBe(clusterOf[10]);
  expect(clusterOf[1]).toBe(clusterOf[4]);
  expect(clusterOf[0]).not.toBe(clusterOf[1]);
});

test("pillars group the clusters of one topic", () => {
  const topics = ["coffee", "camping", "guitar"];
  const things = ["grinder kettle scale", "tent stove lantern", "strings picks amplifier"];
  const keywords = topics.flatMap((topic, i) =>
    (things[i] ?? "")
      .split(" ")
      .flatMap((thing) => [
        `${topic} ${thing}`,
        `best ${topic} ${thing}`,
        `${topic} ${thing} repair`,
        `used ${topic} ${thing}`,
      ]),
  );
  const { clusterOf, pillarOf, pillarCount } = clusterWording(keywords, { method: "wording" });
  expect(pillarCount).toBe(3);
  const pillarOfKeyword = keywords.map((_, i) => pillarOf[clusterOf[i] ?? 0]);
  for (const start of [0, 12, 24]) {
    expect(new Set(pillarOfKeyword.slice(start, start + 12)).size).toBe(1);
  }
});

test("no keywords give an empty clustering", () => {
  const clustering = clusterWording([], { method: "wording" });
  expect(clustering).toMatchObject({ clusterCount: 0, pillarCount: 0 });
});

test("keywords without words are single-keyword clusters", () => {
  expect(clusterWording(["???", "…", "coffee"], { method: "wording" }).clusterCount).toBe(3);
});

test("the order in which keywords come changes no group", () => {
  const shuffled = COFFEE.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));
  const grouped = (keywords: readonly string[]) =>
    new Set(
      groupsOf(keywords, clusterWording(keywords, { method: "wording" }).clusterOf).map((group) =>
        group.toSorted().join(),
      ),
    );
  expect(grouped(shuffled)).toEqual(grouped(COFFEE));
});

test("a keyword is as sure as its group is probable, and one alone as it is improbable that any group near has it", () => {
  const pairs = [
    [0, 1, 0.95],
    [2, 0, 0.2],
    [2, 3, 0.05],
  ] as const;
  const rows: [number, number][][] = [[], [], [], []];
  for (const [one, other, probability] of pairs) {
    rows[one]?.push([other, probability]);
    rows[other]?.push([one, probability]);
  }
  const { clusterOf, keywordConfidence, runnerUpOf } = clusterWording(
    ["drain cleaning", "clean a drain", "drain camera", "sewer inspection"],
    { method: "wording" },
    toOverlapGraph(rows),
  );
  expect([...clusterOf]).toEqual([0, 0, 1, 2]);
  expect(keywordConfidence[0]).toBeGreaterThan(0.9);
  expect(keywordConfidence[2]).toBeCloseTo(0.9 * 0.95);
  expect([...runnerUpOf]).toEqual([1, -1, 0, 1]);
});

test("any keywords give a consistent clustering, identical on a second run", () => {
  const word = fc.constantFrom(
    ..."coffee grinder cold brew best how to v60 ratio kettle crème 3d".split(" "),
  );
  const keyword = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(keyword, { maxLength: 40 }), (keywords) => {
      const found = clusterWording(keywords, { method: "wording" });
      expect(found).toEqual(clusterWording(keywords, { method: "wording" }));
      const groups = groupsOf(keywords, found.clusterOf);
      expect(groups.length).toBe(found.clusterCount);
      const sizes = groups.map((group) => group.length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(new Set(found.pillarOf).size).toBe(found.pillarCount);
      for (const confidence of [...found.keywordConfidence, ...found.clusterConfidence]) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
      found.runnerUpOf.forEach((other, i) => {
        expect(other).not.toBe(found.clusterOf[i]);
        expect(other).toBeLessThan(found.clusterCount);
      });
    }),
  );
});

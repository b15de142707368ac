import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { CLUSTERING_METHODS, type ClusteringMethod } from "#/clustering/clustering.ts";
import { buildSnapshot, type SnapshotKeyword } from "#/snapshot/build-snapshot.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { reclusterSnapshot } from "#/maps/recluster-snapshot.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";
import { getStableId } from "#/snapshot/stable-id.ts";
import { inSoak } from "#/testing/in-soak.ts";

const METRICS = { source: "local-index", estimated: true, asOf: 1_700_000_000_000 };

/** A keyword for which pages `page…` of one site rank, all with the same words in their titles. */
function ranked(text: string, topic: string, pages: readonly number[], volumePerMonth = 100) {
  const results = pages.map((page) => ({
    url: `https://${topic}.example/page-${page}`,
    title: `${topic} page ${page}`,
  }));
  return { text, volumePerMonth, difficulty: 20, results } satisfies SnapshotKeyword;
}

const COFFEE = [
  ranked("pour over ratio", "pour", [1, 2, 3, 4, 5], 900),
  ranked("pour over coffee ratio", "pour", [2, 1, 3, 4, 6], 300),
  ranked("coffee to water for pour over", "pour", [1, 2, 4, 5, 7], 100),
  ranked("coffee grinder", "grind", [1, 2, 3, 4, 5], 5_000),
  ranked("burr grinder", "grind", [1, 3, 4, 5, 6], 800),
  ranked("grinder for coffee beans", "grind", [2, 3, 4, 5, 7], 200),
];

test("no keywords give an empty map", () => {
  for (const method of CLUSTERING_METHODS) {
    const snapshot = buildSnapshot({ keywords: [], options: { method }, metrics: METRICS });
    expect(mapSnapshot.parse(snapshot)).toEqual(snapshot);
    expect(snapshot.clusters.id).toEqual([]);
    expect(snapshot.pillars.id).toEqual([]);
  }
});

test.each<ClusteringMethod>(["auto", "soft", "hard"])(
  "%s clusters keywords that share results, with those pages as evidence",
  (method) => {
    const snapshot = buildSnapshot({ keywords: COFFEE, options: { method }, metrics: METRICS });
    expect(snapshot.method).toBe(method);
    expect(snapshot.evidenceKind).toBe("url");
    const [a, b, c, d, e, f] = snapshot.keywords.cluster;
    expect([a, a, d, d]).toEqual([b, c, e, f]);
    expect(a).not.toBe(d);
    expect(snapshot.clusters.name[a ?? 0]).toBe("Pour over ratio");
    expect(snapshot.clusters.volumePerMonth[a ?? 0]).toBe(1_300);
    const evidence = snapshot.clusters.evidence[a ?? 0] ?? [];
    const shared = evidence.map(({ item, keywords }) => [snapshot.serps.urls[item], keywords]);
    expect(shared).toContainEqual(["https://pour.example/page-1", 3]);
    expect(shared).toContainEqual(["https://pour.example/page-3", 2]);
  },
);

test("a keyword's results page tells its intent where words leave a doubt, and its source always", () => {
  const grinder = ranked("espresso grinder", "grind", [1, 2]);
  const keywords: SnapshotKeyword[] = [
    grinder,
    { ...grinder, text: "espresso grinders", features: ["shopping"] },
    { ...grinder, text: "grinder for espresso", features: ["shopping"], intent: "navigational" },
  ];
  const { intent } = buildSnapshot({
    keywords,
    options: { method: "auto" },
    metrics: METRICS,
  }).keywords;
  expect(intent).toEqual(["informational", "commercial", "navigational"]);
});

test("a cluster's id is that of its primary keyword, so it survives a threshold change", () => {
  const snapshot = buildSnapshot({
    keywords: COFFEE,
    options: { method: "soft" },
    metrics: METRICS,
  });
  const finer = reclusterSnapshot(snapshot, { method: "soft", threshold: 10 });
  expect(finer.clusters.id.length).toBe(COFFEE.length);
  expect(finer.threshold).toBe(10);
  for (const id of snapshot.clusters.id) expect(finer.clusters.id).toContain(id);
  expect(snapshot.clusters.id).toContain(getStableId("c", "pour over ratio"));
});

test("keywords without any results are grouped by wording, whatever method was requested", () => {
  const keywords = ["coffee grinder", "burr coffee grinder", "cold brew ratio", "cold brew"].map(
    (text) => ({ text, volumePerMonth: 100, difficulty: 20, results: [] }),
  );
  const snapshot = buildSnapshot({
    keywords,
    options: { method: "auto", threshold: 2 },
    metrics: METRICS,
  });
  const texts = keywords.map(({ text }) => text);
  const { similarity } = clusterWording(texts, { method: "wording" });
  expect(snapshot).toMatchObject({
    method: "wording",
    threshold: similarity,
    evidenceKind: "term",
  });
  expect(snapshot.serps).toMatchObject({ urls: [], titles: [], results: [] });
  expect(snapshot.serps.wording?.uncompared).toEqual([]);
  const [grinder, burr, ratio, brew] = snapshot.keywords.cluster;
  expect([grinder, ratio]).toEqual([burr, brew]);
  expect(ratio).not.toBe(grinder);
});

test.each([
  ["compared with the others and unlike them stays alone", [], [0, 1, 2]],
  ["added since is compared by letters", [2], [0, 1, 0]],
  ["without neighbors in an older map is compared by letters", undefined, [0, 1, 0]],
])("a keyword that was %s", (_, uncompared, clusters) => {
  const texts = ["burr coffee grinder", "rain barrel", "burr coffee grinders"];
  const snapshot = buildSnapshot({
    keywords: texts.map((text) => ({ text, volumePerMonth: 1, difficulty: null, results: [] })),
    options: { method: "wording" },
    metrics: METRICS,
    wording: {
      neighbours: [[1], [], []],
      thousandths: [[9], [], []],
      ...(uncompared && { uncompared }),
    },
  });
  const { cluster } = snapshot.keywords;
  expect(cluster.map((own) => cluster.indexOf(own))).toEqual(clusters);
});

test("one keyword without results joins the others by wording, with a confidence that shows it", () => {
  const failed = { text: "pour over ratios", volumePerMonth: null, difficulty: null, results: [] };
  const snapshot = buildSnapshot({
    keywords: [...COFFEE, failed],
    options: { method: "auto" },
    metrics: METRICS,
  });
  const { cluster, confidence } = snapshot.keywords;
  expect(cluster[6]).toBe(cluster[0]);
  expect(confidence[6]).toBeLessThanOrEqual(0.5);
  expect(confidence[6]).toBeLessThan(confidence[0] ?? 0);
});

test("the intent that a source brings replaces the one judged from the words", () => {
  const snapshot = buildSnapshot({
    keywords: [
      { ...ranked("best gooseneck kettle", "k", []), intent: "navigational" },
      ranked("best kettle", "k", []),
    ],
    options: { method: "auto" },
    metrics: METRICS,
  });
  expect(snapshot.keywords.intent).toEqual(["navigational", "commercial"]);
});

test("locks hold in a build and in every re-clustering", () => {
  const locks = { lockedTogether: [[0, 3]] };
  const snapshot = buildSnapshot({
    keywords: COFFEE,
    options: { method: "auto", locks },
    metrics: METRICS,
  });
  expect(snapshot.keywords.cluster[0]).toBe(snapshot.keywords.cluster[3]);
  for (const method of CLUSTERING_METHODS) {
    const { cluster } = reclusterSnapshot(snapshot, { method, locks }).keywords;
    expect(cluster[0]).toBe(cluster[3]);
  }
});

test("any keywords and results make a valid snapshot, and re-clustering with the same options reproduces it", () => {
  const word = fc.constantFrom(
    ..."coffee grinder cold brew best how to v60 ratio kettle".split(" "),
  );
  const keyword = fc.record({
    text: fc.array(word, { maxLength: 5 }).map((words) => words.join(" ")),
    volumePerMonth: fc.option(fc.nat(100_000)),
    difficulty: fc.option(fc.nat(100)),
    results: fc.array(
      fc.record({
        url: fc.nat(25).map((page) => `https://www.site${page % 7}.example/p${page}/`),
        title: fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")),
      }),
      { maxLength: 10 },
    ),
  });
  fc.assert(
    fc.property(
      fc.array(keyword, { maxLength: 25 }),
      fc.constantFrom(...CLUSTERING_METHODS),
      (keywords, method) => {
        const snapshot = buildSnapshot({ keywords, options: { method }, metrics: METRICS });
        expect(mapSnapshot.parse(snapshot)).toEqual(snapshot);
        expect(findSnapshotFault(snapshot)).toBeNull();
        expect(new Set(snapshot.pillars.name).size).toBe(snapshot.pillars.name.length);
        expect(new Set(snapshot.clusters.name).size).toBe(snapshot.clusters.name.length);
        snapshot.clusters.primary.forEach((primary, cluster) => {
          expect(snapshot.keywords.cluster[primary]).toBe(cluster);
        });
        expect(reclusterSnapshot(snapshot, { method })).toEqual(snapshot);
      },
    ),
    { numRuns: inSoak(500, 10) },
  );
});

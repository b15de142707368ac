import { expect, test } from "vitest";
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { createReclusterer, reclusterSnapshot } from "#/maps/recluster-snapshot.ts";
import { inSoak } from "#/testing/in-soak.ts";

/** Twelve topics of five keywords, whose results are mostly their topic's pages. */
const random = createSeededRandom(3);
const pick = (below: number) => Math.floor(random() * below);
const keywords = Array.from({ length: 60 }, (_, at) => {
  const topic = at % 12;
  const pages = new Set(
    Array.from({ length: 8 }, () => (pick(5) === 0 ? 900 + pick(6) : 10 * topic + pick(9))),
  );
  return {
    text: `topic ${String(topic)} ${["guide", "price", "size", "repair", "kit"][pick(5)] ?? ""} ${String(at)}`,
    volumePerMonth: 10 * at,
    difficulty: 30,
    results: [...pages].map((page) => ({
      url: `https://site-${String(page)}.example/`,
      title: "",
    })),
  };
});
const snapshot = buildSnapshot({
  keywords,
  options: { method: "auto" },
  metrics: { source: "local-index", estimated: true, asOf: 0 },
});

test("a map that is regrouped again and again gets what each grouping gives alone", () => {
  const { recluster, group } = createReclusterer(snapshot);
  const asked: readonly ClusteringOptions[] = [
    { method: "auto", threshold: 2 },
    { method: "pages", threshold: 2 },
    { method: "auto", threshold: 2, minShared: 3 },
    { method: "hard", threshold: 4 },
    { method: "wording", threshold: 0.4 },
    { method: "wording", threshold: 0.05 },
    { method: "wording", threshold: 0.42 },
    { method: "auto", threshold: 0.5, locks: { lockedTogether: [[0, 1, 2]] } },
    { method: "auto", threshold: 2 },
  ];
  for (const options of inSoak(asked, asked.slice(-4))) {
    expect(recluster(options)).toEqual(reclusterSnapshot(snapshot, options));
    expect(group(options)).toEqual(recluster(options).keywords.cluster);
  }
});

test("a grouping without pillars has the same clusters, in one pillar", () => {
  for (const method of ["auto", "hard", "wording"] as const) {
    const { clusters, pillars, keywords: placed } = reclusterSnapshot(snapshot, { method });
    const flat = reclusterSnapshot(snapshot, { method, hasPillars: false });
    expect(pillars.id.length).toBeGreaterThan(1);
    expect(flat.pillars.id).toHaveLength(1);
    expect(flat.clusters).toEqual({ ...clusters, pillar: clusters.pillar.map(() => 0) });
    expect(flat.keywords).toEqual(placed);
  }
});

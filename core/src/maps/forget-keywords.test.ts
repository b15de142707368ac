import { expect, test } from "vitest";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { forgetKeywords } from "#/maps/forget-keywords.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";

const TEXTS = [
  "clean a moka pot",
  "clean a stained moka pot",
  "moka pot cleaning",
  "quiet burr grinder",
  "burr grinder for a flat",
  "freeze coffee beans",
];
const map = buildSnapshot({
  keywords: TEXTS.map((text, n) => ({
    text,
    volumePerMonth: 10 * (n + 1),
    difficulty: null,
    results: [{ url: `https://example.com/${n}`, title: text }],
  })),
  options: { method: "wording" },
  metrics: { source: "test", estimated: false, asOf: 0 },
});
const clusterWith = (snapshot: typeof map, text: string) =>
  snapshot.clusters.id[snapshot.keywords.cluster[snapshot.keywords.text.indexOf(text)] ?? -1];

test("a text that is forgotten is nowhere in the snapshot, and the others stay where they are", () => {
  for (const gone of TEXTS) {
    const left = forgetKeywords(map, new Set([gone]));
    expect(mapSnapshot.safeParse(left).success).toBe(true);
    expect(findSnapshotFault(left)).toBeNull();
    expect(left.keywords.text).toEqual(TEXTS.filter((text) => text !== gone));
    const names = [...left.clusters.name, ...left.keywords.text].map((name) => name.toLowerCase());
    expect(names).not.toContain(gone);
    for (const text of left.keywords.text)
      expect(clusterWith(left, text)).toBe(clusterWith(map, text));
    expect(left.serps.results).toHaveLength(TEXTS.length - 1);
  }
});

test("a cluster without keywords is gone, and so is a pillar without clusters", () => {
  const left = forgetKeywords(map, new Set(TEXTS.slice(0, 5)));
  expect(left.clusters.id).toHaveLength(1);
  expect(left.pillars.id).toHaveLength(1);
  expect(findSnapshotFault(left)).toBeNull();
});

test("a snapshot without these keywords is the same object", () => {
  expect(forgetKeywords(map, new Set(["espresso"]))).toBe(map);
});

test("terms that only said what is gone are gone, and the others still explain their clusters", () => {
  const left = forgetKeywords(map, new Set(TEXTS.slice(3, 5)));
  expect(map.terms).toContain("burr grinder");
  expect(left.terms.join(" ")).not.toContain("grinder");
  const explained = (snapshot: typeof map, id: string) =>
    snapshot.clusters.evidence[snapshot.clusters.id.indexOf(id)]?.map(
      ({ item }) => snapshot.terms[item],
    );
  const id = clusterWith(map, "moka pot cleaning") ?? "";
  expect(explained(left, id)).toEqual(explained(map, id));
});

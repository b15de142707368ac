import { expect, test } from "vitest";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { keepTopics, buildTopicLocks } from "#/snapshot/keep-topics.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";

/** Keywords in groups; those of a group share all of their results. */
function build(count: number, known?: ReturnType<typeof buildSnapshot>) {
  const groups = ["kettle", "grinder", "filter", "scale"];
  const keywords = Array.from({ length: count }, (_, i) => {
    const group = groups[i % groups.length] ?? "";
    const results = Array.from({ length: 10 }, (__, n) => ({
      url: `https://${group}.example/${n}`,
      title: group,
    }));
    // The later ones are searched for more often, so that they become primary keywords.
    const text = i < 12 ? `${group} choice ${i}` : `finest ${group} ${i}`;
    return { text, volumePerMonth: i < 12 ? i : 1_000 * i, difficulty: null, results };
  });
  const texts = keywords.map(({ text }) => text);
  return buildSnapshot({
    keywords,
    options: { method: "soft", ...(known && { locks: buildTopicLocks(known, texts) }) },
    metrics: { source: "test", estimated: false, asOf: 0 },
  });
}

test("clusters that have grown keep their ids and names, whatever their primary keyword is now", () => {
  const known = build(12);
  const fresh = build(40, known);
  expect(fresh.clusters.id.toSorted()).not.toEqual(known.clusters.id.toSorted());
  const kept = keepTopics(known, fresh);
  expect(kept.clusters.id.toSorted()).toEqual(expect.arrayContaining(known.clusters.id.toSorted()));
  for (const [i, text] of known.keywords.text.entries()) {
    const cluster = kept.keywords.cluster[kept.keywords.text.indexOf(text)] ?? -1;
    expect(kept.clusters.id[cluster]).toBe(known.clusters.id[known.keywords.cluster[i] ?? -1]);
    expect(kept.clusters.name[cluster]).toBe(known.clusters.name[known.keywords.cluster[i] ?? -1]);
  }
  expect(findSnapshotFault(kept)).toBeNull();
});

test("no two topics of the larger map share an id", () => {
  const kept = keepTopics(build(3), build(40, build(3)));
  expect(new Set(kept.clusters.id).size).toBe(kept.clusters.id.length);
  expect(new Set(kept.pillars.id).size).toBe(kept.pillars.id.length);
});

import { expect, test } from "vitest";
import { centerVectors } from "#/clustering/center-vectors.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";
import { sketchSnapshot } from "#/maps/testing/sketch-snapshot.ts";
import { withPillarsByMeaning } from "#/reddit/reddit-pillars.ts";
import { toUnitVector } from "#/wording/text-embedder.ts";

const SUBJECTS = 6;

test("clusters about one subject share a pillar, although their words don't", () => {
  const clusters = Array.from({ length: SUBJECTS * 4 }, (_, at) => ({
    subject: at % SUBJECTS,
    keywords: Array.from({ length: 3 }, (_unused, n) => `word${at}a${n} thing${at}b${n}`),
  }));
  const map = sketchSnapshot({
    All: Object.fromEntries(
      clusters.map(({ keywords }, at) => [
        `Cluster ${at}`,
        Object.fromEntries(keywords.map((text) => [text, null])),
      ]),
    ),
  });
  const vectors = clusters.flatMap(({ subject, keywords }, at) =>
    keywords.map(() => {
      const vector = new Float32Array(SUBJECTS + clusters.length);
      vector[subject] = 2;
      vector[SUBJECTS + at] = 1;
      return toUnitVector(vector);
    }),
  );
  const grouped = withPillarsByMeaning(map, centerVectors(vectors));
  expect(findSnapshotFault(grouped)).toBeNull();
  const pillarsOf = (subject: number) =>
    new Set(
      clusters.flatMap((cluster, at) =>
        cluster.subject === subject ? [grouped.clusters.pillar[at]] : [],
      ),
    );
  for (let subject = 0; subject < SUBJECTS; subject++) expect(pillarsOf(subject).size).toBe(1);
  expect(grouped.pillars.id).toHaveLength(SUBJECTS);
});

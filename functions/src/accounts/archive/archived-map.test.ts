import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { expect, test } from "vitest";
import { buildArchivedMap } from "#/accounts/archive/archived-map.ts";

test("an archived map contains every keyword of the map once, under its cluster and pillar", () => {
  const texts = [
    "pour over coffee",
    "pour over coffee ratio",
    "pour over coffee filter",
    "cold brew",
    "cold brew ratio",
    "espresso machine",
  ];
  const snapshot = buildSnapshot({
    keywords: texts.map((text, i) => ({
      text,
      volumePerMonth: i * 10,
      difficulty: i === 0 ? null : i,
      results: [],
    })),
    options: { method: "wording" },
    metrics: { source: "test", estimated: true, asOf: 0 },
  });
  const { metrics, pillars } = buildArchivedMap(snapshot);
  expect(metrics).toEqual({
    source: "test",
    estimated: true,
    asOf: "1970-01-01T00:00:00.000Z",
  });
  expect(pillars.map(({ name }) => name)).toEqual(snapshot.pillars.name);
  const clusters = pillars.flatMap((pillar) => pillar.clusters);
  expect(clusters.map(({ name }) => name).toSorted()).toEqual(snapshot.clusters.name.toSorted());
  const keywords = clusters.flatMap((cluster) => cluster.keywords);
  expect(keywords.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  expect(keywords.find(({ text }) => text === "cold brew")).toMatchObject({
    volumePerMonth: 30,
    difficulty: 3,
  });
  expect(keywords.find(({ text }) => text === "pour over coffee")?.difficulty).toBeNull();
});

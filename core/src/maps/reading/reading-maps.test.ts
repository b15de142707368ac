import { expect, test } from "vitest";
import { makeCoffeeSite } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { listClusters, readCluster } from "#/maps/reading/cluster-rows.ts";
import { listGaps } from "#/maps/reading/list-gaps.ts";
import { compareKeywords, listKeywords, indexResults } from "#/maps/reading/keyword-rows.ts";
import { OUTLINE_MAX_CLUSTERS } from "#/maps/reading/read-map-inputs.ts";
import { buildOutline } from "#/maps/reading/read-outline.ts";

const snapshot = makeCoffeeMap();
const map = { snapshot, state: openState(snapshot), domain: null };
const order = "volume" as const;
const NO_SOURCES = { site: null, asked: new Map() };

test("an outline has all of the map's totals and the first clusters of each pillar", () => {
  const whole = buildOutline(map, { order, clustersPerPillar: OUTLINE_MAX_CLUSTERS });
  const short = buildOutline(map, { order, clustersPerPillar: 1 });
  expect(whole.keywordCount).toBe(snapshot.keywords.text.length);
  expect(whole.pillars.reduce((sum, { keywordCount }) => sum + keywordCount, 0)).toBe(
    whole.keywordCount,
  );
  expect(short.pillars.map(({ clusters }) => clusters)).toEqual(
    whole.pillars.map(({ clusters }) => clusters.slice(0, 1)),
  );
  expect(short.pillars.map(({ clusterCount }) => clusterCount)).toEqual(
    whole.pillars.map(({ clusterCount }) => clusterCount),
  );
});

test("clusters and keywords are filtered by each of their fields", () => {
  const clusters = listClusters(map, { order });
  expect(clusters).toHaveLength(snapshot.clusters.id.length);
  const [first] = clusters;
  if (!first) throw new Error("no clusters");
  expect(listClusters(map, { order, pillar: "nowhere" })).toEqual([]);
  expect(listClusters(map, { order, contains: first.name.toUpperCase() })).toContainEqual(first);
  expect(listClusters(map, { order, status: "published" })).toEqual([]);
  const keywords = listKeywords(map, { cluster: first.id });
  expect(keywords).toHaveLength(first.keywordCount);
  const volumes = listKeywords(map, {}).map(({ volumePerMonth }) => volumePerMonth ?? -1);
  expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
  expect(listKeywords(map, { minVolume: 1 }).every((row) => row.volumePerMonth !== null)).toBe(
    true,
  );
  expect(listKeywords(map, { maxDifficulty: 0 }).every((row) => row.difficulty === 0)).toBe(true);
});

test("a cluster is read with the pages that its keywords share, and none that isn't there", () => {
  const [first] = listClusters(map, { order });
  const cluster = readCluster(map, first?.id ?? "", NO_SOURCES);
  expect(cluster).toMatchObject({ id: first?.id, keywordCount: cluster?.keywords.length });
  expect(cluster?.sharedPages[0]?.keywordCount).toBeGreaterThan(1);
  expect(readCluster(map, "nowhere", NO_SOURCES)).toBeNull();
});

test("a cluster has what people also ask for its keywords, each question under the one that shows it", () => {
  const [first] = listClusters(map, { order });
  const asked = new Map([
    [
      first?.primaryKeyword ?? "",
      [
        { text: "Why?", url: "https://www.a.example/why", title: "Why" },
        { text: "How?", url: null, parent: 0 },
      ],
    ],
  ]);
  expect(readCluster(map, first?.id ?? "", { ...NO_SOURCES, asked })?.alsoAsked).toEqual([
    {
      text: "Why?",
      depth: 0,
      answer: { url: "https://www.a.example/why", host: "a.example", title: "Why" },
      askedBy: 1,
    },
    { text: "How?", depth: 1, answer: null, askedBy: 1 },
  ]);
});

test("two keywords share the results that both have, at their positions", () => {
  const [left = "", right = ""] = listKeywords(map, {}).map(({ text }) => text);
  const ours = indexResults(map, left);
  const overlap = compareKeywords(map, left, left);
  expect(overlap).toMatchObject({ isSameCluster: true, isSamePage: (ours?.length ?? 0) > 0 });
  expect(overlap?.shared.map(({ url }) => url)).toEqual(ours?.map(({ url }) => url));
  const [there, back] = [compareKeywords(map, left, right), compareKeywords(map, right, left)];
  expect(there?.shared.length).toBe(back?.shared.length);
  expect(compareKeywords(map, left, "nowhere")).toBeNull();
});

test("gaps are those of the site, best opening first, in every pillar", () => {
  const gaps = listGaps(map, makeCoffeeSite(), 100);
  expect(gaps.pillars.map(({ id }) => id)).toEqual(snapshot.pillars.id);
  for (const pillar of gaps.pillars) {
    const scores = pillar.gaps.map(({ opportunity }) => opportunity);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(pillar.gaps.every(({ status }) => status !== "covered")).toBe(true);
  }
});

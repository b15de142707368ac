import { expect, test } from "vitest";
import { mapId, workspaceId } from "#/ids.ts";
import { getOverviewFacts } from "#/maps/share/report-figures.ts";
import { shareOverview, sharedOverview } from "#/maps/share/shared-overview.ts";
import { IMPRESSIONS_SOURCE } from "#/snapshot/figures/volume-unit.ts";
import { SUMMARY_VERSION, type MapSummary } from "#/maps/summary/map-summary.ts";

const summary = (title: string, over: Partial<MapSummary>): MapSummary => ({
  id: mapId.parse(`map-of-${title}`),
  workspaceId: workspaceId.parse("team"),
  version: SUMMARY_VERSION,
  type: "serp",
  title,
  updatedAt: 1,
  resultsAt: null,
  counts: { keywords: 10, clusters: 3, pillars: 2 },
  volumePerMonth: 500,
  metrics: { source: "local-index", estimated: true, asOf: 1 },
  missingKeywords: 0,
  statuses: { idea: 1, planned: 1, writing: 0, review: 0, published: 1 },
  pillars: [],
  drawing: { hues: [], keywords: [] },
  openings: [],
  due: [],
  site: null,
  reddit: null,
  ...over,
});

const opening = (name: string, opportunity: number) => ({
  id: `cluster-${name}`,
  name,
  hue: 0,
  intent: "informational" as const,
  volumePerMonth: 90,
  difficulty: null,
  opportunity,
  status: "idea" as const,
});

const due = (name: string, dueDay: string) => ({
  id: `cluster-${name}`,
  name,
  hue: 0,
  status: "writing" as const,
  dueDay,
  assignee: null,
});

const COFFEE = summary("Coffee", {
  openings: [opening("Ratio", 40), opening("Bloom", 10)],
  due: [due("Grind", "2026-05-02")],
});
const TEA = summary("Tea", {
  openings: [opening("Steeping", 30)],
  due: [due("Kettles", "2026-05-01")],
  volumePerMonth: null,
});

test("openings and due pages of all maps are in one order, each with the name of its map", () => {
  const { openings, due: pages } = shareOverview([COFFEE, TEA], { plan: true });
  expect(openings.map(({ name, map }) => [name, map])).toEqual([
    ["Ratio", "Coffee"],
    ["Steeping", "Tea"],
    ["Bloom", "Coffee"],
  ]);
  expect(pages?.map(({ name, map }) => [name, map])).toEqual([
    ["Kettles", "Tea"],
    ["Grind", "Coffee"],
  ]);
});

test("without the plan, nothing of it is shared", () => {
  const { maps, due: pages, openings } = shareOverview([COFFEE, TEA], { plan: false });
  expect(pages).toBeNull();
  expect(maps.map(({ published }) => published)).toEqual([null, null]);
  expect(JSON.stringify(openings)).not.toContain("idea");
});

test("no id of a map, a cluster or a workspace is shared", () => {
  const shared = shareOverview([COFFEE, TEA], { plan: true });
  expect(sharedOverview.parse(shared)).toEqual(shared);
  expect(JSON.stringify(shared)).not.toMatch(/map-of-|cluster-|team/);
});

test("maps add up, and those of unknown volume count as none", () => {
  const add = (plan: boolean) => getOverviewFacts(shareOverview([COFFEE, TEA], { plan }));
  expect(add(true)).toMatchObject({ pages: 6, keywords: 20, volumePerMonth: 500, published: 2 });
  expect(add(false).published).toBeNull();
  expect(getOverviewFacts(shareOverview([TEA], { plan: false })).volumePerMonth).toBeNull();
});

test("searches and impressions are different things, and aren't added up", () => {
  const measured = { metrics: { source: IMPRESSIONS_SOURCE, estimated: false, asOf: 1 } };
  const impressions = summary("Site", measured);
  const volumeOf = (maps: readonly MapSummary[]) =>
    getOverviewFacts(shareOverview(maps, { plan: false })).volumePerMonth;
  expect(volumeOf([COFFEE, impressions])).toBeNull();
  expect(volumeOf([impressions, impressions])).toBe(1_000);
});

import { DAY_MS } from "@mapwright/core/durations";
import { mapSummary, type MapSummary } from "@mapwright/core/maps/summary/map-summary";
import { expect, test } from "vitest";
import { listMapAttention, STALE_DAYS } from "#/features/home/attention.ts";
import { buildChecklist } from "#/features/home/checklist.ts";
import {
  pickBestOpenings,
  pickDuePages,
  countDueThisWeek,
  sumTotals,
} from "#/features/home/home-figures.ts";

const NOW = Date.UTC(2026, 2, 1);

const summaryOf = (id: string, over: Partial<MapSummary> = {}): MapSummary =>
  mapSummary.parse({
    id,
    workspaceId: "team",
    version: 1,
    type: "serp",
    title: `Map ${id}`,
    updatedAt: NOW,
    resultsAt: NOW,
    counts: { keywords: 10, clusters: 3, pillars: 1 },
    volumePerMonth: 100,
    metrics: { source: "sample", estimated: true, asOf: NOW },
    missingKeywords: 0,
    statuses: { idea: 2, planned: 0, writing: 0, review: 0, published: 1 },
    pillars: ["Brewing"],
    drawing: { hues: [0], keywords: [3] },
    openings: [],
    due: [],
    site: null,
    reddit: null,
    ...over,
  });

const openingOf = (id: string, opportunity: number): MapSummary["openings"][number] => ({
  id,
  name: id,
  hue: 0,
  intent: "informational",
  volumePerMonth: 10,
  difficulty: null,
  opportunity,
  status: "idea",
});

const dueOn = (id: string, dueDay: string): MapSummary["due"][number] => ({
  id,
  name: id,
  hue: 0,
  status: "planned",
  dueDay,
  assignee: null,
});

test("the best openings of all maps come first, whichever map they are in", () => {
  const maps = [
    summaryOf("a", { openings: [openingOf("a1", 40), openingOf("a2", 20)] }),
    summaryOf("b", { openings: [openingOf("b1", 30)] }),
  ];
  expect(pickBestOpenings(maps, 2).map(({ id, map }) => `${map.title}: ${id}`)).toEqual([
    "Map a: a1",
    "Map b: b1",
  ]);
});

test("due pages of all maps are ordered by day, and a week has seven days with today", () => {
  const maps = [
    summaryOf("a", { due: [dueOn("late", "2026-02-01"), dueOn("last", "2026-03-07")] }),
    summaryOf("b", { due: [dueOn("today", "2026-03-01"), dueOn("next", "2026-03-08")] }),
  ];
  expect(pickDuePages(maps, 3).map(({ id }) => id)).toEqual(["late", "today", "last"]);
  expect(countDueThisWeek(maps, "2026-03-01")).toBe(3);
});

test("totals count keywords, and pages that aren't published", () => {
  expect(sumTotals([summaryOf("a"), summaryOf("b")])).toEqual({
    keywords: 20,
    pages: 4,
    isEstimated: true,
  });
});

test("results count as old after thirty days, oldest first, three at most", () => {
  const aged = (id: string, days: number) => summaryOf(id, { resultsAt: NOW - days * DAY_MS });
  const titles = (maps: readonly MapSummary[]) =>
    listMapAttention(maps, NOW).map(({ title }) => title);
  expect(titles([aged("a", STALE_DAYS)])).toEqual([]);
  expect(titles([aged("a", 31), aged("b", 90), aged("c", 40), aged("d", 35)])).toEqual([
    "Results are 90 days old",
    "Results are 40 days old",
    "Results are 35 days old",
  ]);
  expect(titles([summaryOf("a", { resultsAt: null })])).toEqual([]);
});

test("pages that compete come before what is only old, and lead to their cluster", () => {
  const site: MapSummary["site"] = {
    domain: "own.example",
    at: NOW,
    source: "search-console",
    coverage: { covered: 0, weak: 0, missing: 2, cannibalized: 1 },
    authority: null,
    pillars: [],
    cannibalized: [{ id: "c1", name: "Kettles", hue: 0, pages: 2 }],
  };
  const [first, second] = listMapAttention(
    [summaryOf("a", { site, missingKeywords: 1, resultsAt: NOW - 99 * DAY_MS })],
    NOW,
  );
  expect(first).toMatchObject({
    title: "2 pages compete for one page",
    action: { to: "/app/maps/a?cluster=c1" },
  });
  expect(second?.title).toBe("1 keyword without results");
});

const facts = { maps: [], memberCount: 1, seats: 3, canInvite: true, createdAt: NOW };
const stepsDone = (over: object) =>
  buildChecklist({ ...facts, ...over }, NOW)
    ?.filter(({ isDone }) => isDone)
    .map(({ key }) => key);

test("first steps check themselves, and the list goes away once all are done", () => {
  const planned = summaryOf("a", { due: [dueOn("c1", "2026-03-01")] });
  expect(stepsDone({})).toEqual(["workspace"]);
  expect(
    stepsDone({ maps: [summaryOf("a", { statuses: { ...planned.statuses, published: 0 } })] }),
  ).toEqual(["workspace", "map"]);
  expect(stepsDone({ maps: [planned] })).toEqual(["workspace", "map", "plan"]);
  expect(stepsDone({ maps: [planned], memberCount: 2 })).toBeUndefined();
});

test("nobody is asked to invite anyone on a plan with one seat, nor after two weeks", () => {
  const keys = buildChecklist({ ...facts, seats: 1 }, NOW)?.map(({ key }) => key);
  expect(keys).toEqual(["workspace", "map", "plan"]);
  expect(buildChecklist(facts, NOW + 15 * DAY_MS)).toBeNull();
});

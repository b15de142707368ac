import { expect, test } from "vitest";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { userId } from "#/ids.ts";
import {
  pickMostSearched,
  getReportFacts,
  listReportKeywords,
  listReportOpenings,
  listReportPlan,
  listSharedRoutePages,
} from "#/maps/share/report-figures.ts";
import { shareReport } from "#/maps/share/share-report.ts";
import { toSharedMap } from "#/maps/share/shared-map.ts";
import { makeCoffeeSite } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900 },
    Grind: { "grind size": 4_000 },
    Water: { water: null },
  },
});
const [ratio = "", grind = ""] = base.clusters.id;

function shared(changes: readonly MapChange[], plan: boolean) {
  const operation = { id: "operation-1", by: userId.parse("ann"), at: 20, changes: [...changes] };
  return toSharedMap({
    state: replayLog(openState(base), [operation]).state,
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan, notes: false },
    evidence: null,
    names: new Map(),
  });
}

const PLANNED: readonly MapChange[] = [
  { kind: "set-status", topic: grind, status: "published" },
  { kind: "set-due-day", topic: ratio, dueDay: "2026-03-01" },
];

test("openings of a report leave out what is published and what nobody is known to search for", () => {
  expect(listReportOpenings(shared(PLANNED, true)).map(({ cluster }) => cluster.name)).toEqual([
    "Ratio",
  ]);
});

test("a report without the plan says nothing about it", () => {
  const map = shared(PLANNED, false);
  expect(listReportPlan(map)).toEqual([]);
  expect(getReportFacts(map).published).toBeNull();
});

test("the plan of a report is ordered by due day", () => {
  expect(listReportPlan(shared(PLANNED, true)).map(({ cluster }) => cluster.name)).toEqual([
    "Ratio",
    "Grind",
  ]);
  expect(getReportFacts(shared(PLANNED, true)).published).toBe(1);
});

test("a page of a report has its place on the route, and none where the plan isn't shared", () => {
  const pages = listSharedRoutePages(shared(PLANNED, true));
  expect(pages.filter(({ dueDay }) => dueDay !== null)).toEqual([
    expect.objectContaining({ name: "Ratio", dueDay: "2026-03-01", isPublished: false }),
  ]);
  expect(pages.map(({ cluster }) => cluster)).toEqual([0, 1, 2]);
  const without = listSharedRoutePages(shared(PLANNED, false));
  expect(without.every(({ dueDay }) => dueDay === null)).toBe(true);
});

test("the facts of a report count pages by coverage where it is shared", () => {
  const map = toSharedMap({
    state: openState(makeCoffeeMap()),
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    evidence: { site: makeCoffeeSite(), reddit: null },
    names: new Map(),
  });
  expect(getReportFacts(map).coverage).toMatchObject({ covered: 1, weak: 1 });
  const openings = listReportOpenings(map).map(({ cluster }) => cluster.evidence?.coverage?.status);
  expect(openings).not.toContain("covered");
  expect(getReportFacts(shared([], false)).coverage).toBeNull();
});

test("a report lists the keywords with most searches, each with its page, and unknown ones last", () => {
  const map = shared([], false);
  const keywords = map.keywords && pickMostSearched(map.keywords, 2);
  expect(listReportKeywords({ ...map, keywords }).map(({ text }) => text)).toEqual([
    "grind size",
    "coffee ratio",
  ]);
  const all = map.keywords && pickMostSearched(map.keywords, 50);
  const [first, , last] = listReportKeywords({ ...map, keywords: all });
  expect(first).toMatchObject({ volumePerMonth: 4_000, page: { cluster: { name: "Grind" } } });
  expect(last).toMatchObject({ text: "water", volumePerMonth: null });
  expect(listReportKeywords({ ...map, keywords: null })).toEqual([]);
});

test.each([
  [["summary", "summary"], false],
  [[], false],
  [["plan", "summary"], true],
])("a report of the sections %j is accepted: %s", (sections, isAccepted) => {
  const report = { title: "Coffee", introduction: "", sections };
  expect(shareReport.safeParse(report).success).toBe(isAccepted);
});

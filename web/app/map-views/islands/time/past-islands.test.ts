import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import type { PageFigures, PageReading } from "@mapwright/core/refresh/page-trend";
import { readPages } from "@mapwright/core/refresh/read-pages";
import { expect, test } from "vitest";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { layOutGrounds } from "#/map-views/islands/layout/scene.ts";
import { toIslandInput, measureSheet } from "#/map-views/islands/map-islands.ts";
import { findMovedBorder, computeRadiusShare } from "#/map-views/islands/time/past-figures.ts";
import { getPastEvidence, getPastIslands } from "#/map-views/islands/time/past-islands.ts";
import {
  formatReadingDates,
  listMovedLines,
  listTotalLines,
} from "#/map-views/islands/time/past-lines.ts";
import { NO_EVIDENCE } from "#/map-views/port/map-evidence.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = buildTestSnapshot({
  Brewing: {
    Grind: { "grind size": 3600, "how fine to grind": 400 },
    Kettles: { "gooseneck kettle": 12_100 },
  },
  Beans: { Freshness: { "fresh beans": 100 } },
});
const model = createMapModel(snapshot, "volume");
const now = readPages(openState(snapshot), { at: 5, site: null, reddit: null });
const clusterOf = (name: string) => snapshot.clusters.name.indexOf(name);
const idOf = (name: string) => snapshot.clusters.id[clusterOf(name)] ?? "";
const size = measureSheet(800, 600);
const layout = layOutIslands(toIslandInput(model, null), size);
const laidOut = { model, size, pillar: null, layout, grounds: null };

/** The map as it is, but for one page; null: it wasn't there. */
function readingWith(name: string, change: Partial<PageFigures> | null): PageReading {
  const byPage = new Map(now.byPage);
  const known = byPage.get(idOf(name));
  if (!known) throw new Error(`${name} isn't in the map`);
  if (change) byPage.set(idOf(name), { ...known, ...change });
  else byPage.delete(idOf(name));
  return { ...now, byPage };
}
const circleIn = (reading: PageReading, name: string) =>
  getPastIslands(laidOut, reading).layout.clusters.find(
    ({ cluster }) => cluster === clusterOf(name),
  );
const circleNow = (name: string) =>
  layout.clusters.find(({ cluster }) => cluster === clusterOf(name));

test("a reading of the map as it is draws it as it is", () => {
  expect(getPastIslands(laidOut, now).layout).toEqual({ ...layout, whole: layout.clusters });
});

test("land with a quarter of its searches has half its radius, at the same place", () => {
  const then = circleIn(readingWith("Grind", { searches: 1_000 }), "Grind");
  const is = circleNow("Grind");
  expect(then?.radius).toBeCloseTo((is?.radius ?? 0) / 2, 0);
  expect([then?.x, then?.y]).toEqual([is?.x, is?.y]);
});

test("of a map that a worker has drawn, only islands that were others are drawn again", () => {
  const grounds = layOutGrounds(layout);
  const reading = readingWith("Grind", { searches: 1_000 });
  const then = getPastIslands({ ...laidOut, grounds }, reading).grounds ?? [];
  const pathOf = (islands: typeof grounds, name: string) =>
    islands.find(({ pillar }) => snapshot.pillars.name[pillar] === name)?.ground;
  expect(pathOf(then, "Beans")).toBe(pathOf(grounds, "Beans"));
  expect(pathOf(then, "Brewing")).not.toBe(pathOf(grounds, "Brewing"));
  const gone =
    getPastIslands({ ...laidOut, grounds }, readingWith("Freshness", null)).grounds ?? [];
  expect(pathOf(gone, "Beans")).toBeUndefined();
});

test("land that was larger than now leaves room for its neighbors, and small land can still be pointed at", () => {
  const reading = readingWith("Grind", { searches: 400_000 });
  const { clusters } = getPastIslands(laidOut, reading).layout;
  for (const [at, one] of clusters.entries())
    for (const other of clusters.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
        one.radius + other.radius - 0.2,
      );
  expect(circleIn(reading, "Grind")?.radius).toBeGreaterThan(circleNow("Grind")?.radius ?? 0);
  expect(computeRadiusShare(model, readingWith("Grind", { searches: 0 }), clusterOf("Grind"))).toBe(
    0.3,
  );
});

test("a page that wasn't in the map is left out with its keywords, unless its figures were only not stored", () => {
  const reading = readingWith("Freshness", null);
  const { clusters, keywords } = getPastIslands(laidOut, reading).layout;
  expect(clusters.map(({ cluster }) => cluster)).not.toContain(clusterOf("Freshness"));
  expect(keywords).toHaveLength(3);
  expect(circleIn({ ...reading, unlisted: 1 }, "Freshness")).toEqual(circleNow("Freshness"));
});

test("keywords are drawn only where a page had the same ones", () => {
  const { keywords } = getPastIslands(laidOut, readingWith("Grind", { members: 1 })).layout;
  const drawn = keywords.map(({ keyword }) => snapshot.keywords.text[keyword] ?? "");
  expect(new Set(drawn)).toEqual(new Set(["fresh beans", "gooseneck kettle"]));
});

test("land follows keywords where searches are unknown", () => {
  const reading = readingWith("Grind", { searches: null, keywords: 1, members: 1 });
  expect(computeRadiusShare(model, reading, clusterOf("Grind"))).toBeCloseTo(Math.SQRT1_2);
});

test("a map of threads is as large as its threads were", () => {
  const threads = createMapModel(
    {
      ...snapshot,
      clusters: { ...snapshot.clusters, volumePerMonth: snapshot.clusters.id.map(() => null) },
    },
    "volume",
    snapshot.clusters.id.map(() => 16),
  );
  const reading = readingWith("Kettles", { searches: null, threads: 4 });
  expect(computeRadiusShare(threads, reading, clusterOf("Kettles"))).toBe(0.5);
});

test("without a site, evidence stays as it is", () => {
  expect(getPastEvidence(NO_EVIDENCE, model, now)).toBe(NO_EVIDENCE);
});

const figures = (change: Partial<PageFigures> = {}): PageFigures => ({
  searches: 100,
  keywords: 3,
  members: 7,
  status: null,
  shared: 4,
  threads: null,
  ...change,
});

test("a border moved when a page has other keywords, searches or shared results, and not otherwise", () => {
  expect(findMovedBorder(figures(), figures())).toBeNull();
  expect(findMovedBorder(figures(), undefined)).toBeNull();
  const moved = findMovedBorder(figures(), figures({ keywords: 5, members: 8, shared: 3 }));
  expect(moved && listMovedLines(moved, "Mar 3")).toEqual([
    "Since Mar 3: 2 more keywords, 1 fewer shared result",
  ]);
  const swapped = findMovedBorder(figures(), figures({ members: 8, shared: null }));
  expect(swapped && listMovedLines(swapped, "Mar 3")).toEqual(["Since Mar 3: other keywords"]);
  const added = findMovedBorder(undefined, figures());
  expect(added && listMovedLines(added, "Mar 3")).toEqual(["New since Mar 3"]);
});

test("figures that are unknown at both times are left out, and threads where searches are known", () => {
  const labels = (then: Partial<PageReading>, is: Partial<PageReading>) =>
    listTotalLines({ ...now, ...then }, { ...now, ...is }, "searches").map(({ label }) => label);
  expect(labels({ threads: 2 }, { threads: 3 })).toEqual(["searches a month", "pages"]);
  expect(labels({ covered: null }, { covered: 3 })).toEqual([
    "searches a month",
    "covered",
    "pages",
  ]);
  const none = { searches: null };
  expect(labels({ ...none, threads: 2 }, { ...none, threads: 3 })).toEqual(["threads", "pages"]);
});

test("two readings of one day are told apart by their times", () => {
  const morning = new Date(2026, 2, 3, 9).getTime();
  const evening = new Date(2026, 2, 3, 18).getTime();
  const [first, second, third] = formatReadingDates([
    { at: morning },
    { at: evening },
    { at: new Date(2026, 3, 3).getTime() },
  ]);
  expect(first).not.toBe(second);
  expect([first, second]).toEqual([expect.stringContaining(":"), expect.stringContaining(":")]);
  expect(third).not.toContain(":");
});

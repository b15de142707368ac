import { expect, test } from "vitest";
import { MAX_TREND_POINTS } from "#/refresh/map-trend.ts";
import {
  extendPageTrend,
  pageTrend,
  storePageTrend,
  thinReadings,
  type PageFigures,
  type PageReading,
} from "#/refresh/page-trend.ts";

const figures = (change: Partial<PageFigures> = {}): PageFigures => ({
  searches: 100,
  keywords: 3,
  members: 4_294_967_295,
  status: "weak",
  shared: 2,
  threads: null,
  ...change,
});
const reading = (at: number, byPage: Readonly<Record<string, PageFigures>>): PageReading => ({
  at,
  pages: Object.keys(byPage).length,
  searches: 300,
  covered: 1,
  threads: null,
  unlisted: 0,
  byPage: new Map(Object.entries(byPage)),
});
const datesOf = (readings: readonly { readonly at: number }[]) => readings.map(({ at }) => at);

test("readings come back from JSON as they were stored, with pages that came later", () => {
  const readings = [
    reading(1, { a: figures() }),
    reading(2, { a: figures({ searches: null, status: null, shared: null }), b: figures() }),
  ];
  const json: unknown = JSON.parse(JSON.stringify(storePageTrend(readings)));
  expect(pageTrend.parse(json)).toEqual(readings);
});

test("a page whose ID is the name of an object's property is stored like any other", () => {
  const readings = [{ ...reading(1, {}), byPage: new Map([["__proto__", figures()]]) }];
  const json: unknown = JSON.parse(JSON.stringify(storePageTrend(readings)));
  expect(pageTrend.parse(json)[0]?.byPage.get("__proto__")).toEqual(figures());
});

test("the first refresh stores the reading before it, and later ones only their own", () => {
  const first = extendPageTrend([], reading(1, { a: figures() }), reading(5, { a: figures() }));
  expect(datesOf(first)).toEqual([1, 5]);
  const second = extendPageTrend(first, reading(4, { a: figures() }), reading(9, { a: figures() }));
  expect(datesOf(second)).toEqual([1, 5, 9]);
});

test("a page that is gone leaves every earlier reading, and their totals stay", () => {
  const before = reading(1, { a: figures(), gone: figures() });
  const [first, latest] = extendPageTrend([before], before, reading(5, { a: figures() }));
  expect([...(first?.byPage.keys() ?? [])]).toEqual(["a"]);
  expect([first?.pages, latest?.pages]).toEqual([2, 1]);
});

test("weekly readings of three years keep the first, the last and every one of the last year", () => {
  const weeks = Array.from({ length: 156 }, (_, week) => reading(week, { a: figures() }));
  const stored = weeks.reduce<PageReading[]>(
    (known, each) => extendPageTrend(known, each, each),
    [],
  );
  expect(stored).toHaveLength(MAX_TREND_POINTS);
  expect(datesOf(stored).slice(-52)).toEqual(datesOf(weeks).slice(-52));
  expect(stored[0]?.at).toBe(0);
});

test("the more pages a map has, the fewer readings are stored, and never less than two", () => {
  const byPage = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, n) => [`c${String(n)}`, figures()]),
  );
  const known = Array.from({ length: 30 }, (_, n) => reading(n, byPage));
  const stored = extendPageTrend(known, reading(0, byPage), reading(30, byPage));
  expect(stored).toHaveLength(20);
  expect([stored[0]?.at, stored.at(-1)?.at]).toEqual([0, 30]);
  expect(thinReadings(known, 0)).toHaveLength(2);
});

test("of the older half, the reading that is closest to its neighbors goes", () => {
  const readings = [0, 10, 11, 20, 30, 31, 32, 33].map((at) => ({ at }));
  expect(datesOf(thinReadings(readings, 7))).toEqual([0, 10, 20, 30, 31, 32, 33]);
});

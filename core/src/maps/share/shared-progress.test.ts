import { expect, test } from "vitest";
import type { CoverageStatus } from "#/domains/cluster-coverage.ts";
import {
  shareProgress,
  type MeasuredPages,
  type SharedReading,
} from "#/maps/share/shared-progress.ts";

const reading = (at: number, covered: number, missing: number): SharedReading => ({
  at,
  authority: covered / 10,
  clusters: { covered, weak: 0, missing, cannibalized: 0 },
});
const none = reading(0, 0, 0);
const nameOf = (topic: string) => (topic === "gone" ? undefined : topic.toUpperCase());

test("progress is from the first measured reading to the last, whatever was between", () => {
  const points = [none, reading(1, 2, 8), reading(2, 9, 1), reading(3, 5, 6)];
  expect(shareProgress(points, null, nameOf)).toEqual({
    first: reading(1, 2, 8),
    latest: reading(3, 5, 6),
    change: null,
    land: null,
  });
});

const pagesAt = (
  at: number,
  statuses: Readonly<Record<string, CoverageStatus>>,
): MeasuredPages => ({
  at,
  covered: Object.values(statuses).filter((status) => status === "covered").length,
  byPage: new Map(Object.entries(statuses).map(([id, status]) => [id, { status }])),
});
const twice = [reading(1, 2, 8), reading(2, 3, 7)];

test("the land then has what each page was at the first reading that measured them, in the map's order", () => {
  const unmeasured = { ...pagesAt(1, {}), covered: null };
  const readings = [
    unmeasured,
    pagesAt(2, { a: "missing", b: "weak" }),
    pagesAt(3, { a: "covered" }),
  ];
  expect(shareProgress(twice, null, nameOf, readings, ["b", "new", "a"])?.land).toEqual({
    at: 2,
    before: ["weak", null, "missing"],
  });
});

test("no land is shared when single pages were measured once, or none of them is there any more", () => {
  const once = [pagesAt(2, { a: "missing" })];
  expect(shareProgress(twice, null, nameOf, once, ["a"])?.land).toBeNull();
  const gone = [...once, pagesAt(3, { b: "covered" })];
  expect(shareProgress(twice, null, nameOf, gone, ["c"])?.land).toBeNull();
});

test("no progress is shared when the site was measured once", () => {
  expect(shareProgress([], null, nameOf)).toBeNull();
  expect(shareProgress([none, reading(1, 2, 8)], null, nameOf)).toBeNull();
});

test("pages won and lost are named when the last reading changed them and they are still in the map", () => {
  const last = {
    at: 2,
    since: 1,
    coverage: [
      { topic: "won", before: "missing", after: "covered" },
      { topic: "lost", before: "covered", after: "weak" },
      { topic: "weaker", before: "weak", after: "missing" },
      { topic: "unmeasured", before: null, after: "covered" },
      { topic: "gone", before: "missing", after: "covered" },
    ],
  } as const;
  const points = [reading(1, 2, 8), reading(2, 3, 7)];
  expect(shareProgress(points, last, nameOf)?.change).toEqual({
    since: 1,
    won: ["WON"],
    lost: ["LOST"],
  });
  expect(shareProgress(points, { ...last, at: 1.5 }, nameOf)?.change).toBeNull();
});

import { DAY_MS } from "#/durations.ts";
import { expect, test } from "vitest";
import type { StoredSerp } from "#/serps/serp-pack.ts";
import { compareResults, listOverlapPoints } from "#/serps/result-overlap.ts";

const serp = (day: number, hosts: string): StoredSerp => ({
  keyword: "k",
  fetchedAt: day * DAY_MS,
  provider: "serper",
  features: [],
  results: hosts
    .split("")
    .map((host) => ({ url: `https://${host}.example/`, title: "", snippet: "" })),
});

test("pages of both lists are linked by their ranks", () => {
  expect(compareResults(serp(0, "abcd"), serp(0, "xcaz"))).toEqual({
    shared: [
      { left: 1, right: 3 },
      { left: 3, right: 2 },
    ],
    of: 4,
  });
});

test("a page that a list has twice is one page", () => {
  expect(compareResults(serp(0, "aab"), serp(0, "ab"))).toEqual({
    shared: [
      { left: 1, right: 1 },
      { left: 3, right: 2 },
    ],
    of: 2,
  });
});

test("the overlap of a day is that of the latest lists, from the day on which both are known", () => {
  const left = [serp(1, "ab"), serp(3, "xy")];
  const right = [serp(2, "ab"), serp(4, "xy")];
  expect(listOverlapPoints(left, right)).toEqual([
    { at: 2 * DAY_MS, shared: 2, of: 2 },
    { at: 3 * DAY_MS, shared: 0, of: 2 },
    { at: 4 * DAY_MS, shared: 2, of: 2 },
  ]);
  expect(listOverlapPoints(left, [])).toEqual([]);
});

test("two lists of one day are one point", () => {
  const later = { ...serp(1, "b"), fetchedAt: DAY_MS + 1_000 };
  expect(listOverlapPoints([serp(1, "a")], [later])).toEqual([
    { at: DAY_MS + 1_000, shared: 0, of: 1 },
  ]);
});

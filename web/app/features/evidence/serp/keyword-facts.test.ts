import { DAY_MS } from "@mapwright/core/durations";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { expect, test } from "vitest";
import {
  findFirstKeyword,
  findKeywordFacts,
  listAt,
  listBefore,
  listOfMap,
  findNearestKeyword,
} from "#/features/evidence/serp/keyword-facts.ts";

const snapshot = buildTestSnapshot({
  Coffee: { V60: { "v60 recipe": 900, "v60 ratio": 300 }, Kettles: { kettle: 5_000, scale: 400 } },
});
const map = {
  ...snapshot,
  serps: {
    urls: ["https://a.example/", "https://b.example/", "https://c.example/"],
    titles: ["A", "B", "C"],
    results: [[0, 1], [1, 0], [], [1]],
  },
};
const serp = (day: number): StoredSerp => ({
  keyword: "v60 recipe",
  fetchedAt: day * DAY_MS,
  provider: "serper",
  features: [],
  results: [],
});

test("the page begins with the most searched keyword that has results", () => {
  expect(findFirstKeyword(map)).toBe("v60 recipe");
  expect(findFirstKeyword(snapshot)).toBeNull();
});

test("it is compared with the keyword that shares most results", () => {
  expect(findNearestKeyword(map, "v60 recipe")).toBe("v60 ratio");
  expect(findNearestKeyword(map, "scale")).toBe("v60 recipe");
});

test("a keyword that shares nothing is compared with any other", () => {
  expect(findNearestKeyword(map, "kettle")).toBe("v60 recipe");
});

test("a keyword knows its cluster, and one that isn't in the map is unknown", () => {
  expect(findKeywordFacts(map, "kettle")).toMatchObject({ clusterName: "Kettles", cluster: 1 });
  expect(findKeywordFacts(map, "tea")).toBeNull();
  expect(findKeywordFacts(map, null)).toBeNull();
});

test("the results that a map keeps are a list of their own, without a provider", () => {
  expect(listOfMap(map, "v60 ratio", 7)).toMatchObject({
    fetchedAt: 7,
    provider: "",
    results: [{ title: "B" }, { title: "A" }],
  });
  expect(listOfMap(map, "kettle", 7)).toBeNull();
});

test("the list of a date is compared with the one before, or with the date that is asked for", () => {
  const lists = [serp(9), serp(5), serp(2)];
  const [latest, middle, first] = lists;
  if (!latest || !middle) throw new Error("there are three lists");
  expect(listAt(lists, null)).toBe(latest);
  expect(listAt(lists, "1970-01-06")).toBe(middle);
  expect(listAt(lists, "2026-01-01")).toBe(latest);
  expect(listBefore(lists, latest, null)).toBe(middle);
  expect(listBefore(lists, latest, "1970-01-03")).toBe(first);
  expect(listBefore(lists, middle, "1970-01-10")).toBe(first);
});

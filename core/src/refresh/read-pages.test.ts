import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { forgetKeywords } from "#/maps/forget-keywords.ts";
import { pageTrend, storePageTrend } from "#/refresh/page-trend.ts";
import { countMembers } from "#/refresh/page-members.ts";
import { readPages } from "#/refresh/read-pages.ts";

const map = makeCoffeeMap();
const pageOf = (keyword: string) =>
  map.clusters.id[map.keywords.cluster[map.keywords.text.indexOf(keyword)] ?? -1] ?? "";
const BARE = { at: 7, site: null, reddit: null };

test("a results map has searches, keywords and shared results by page, and no coverage or threads", () => {
  const reading = readPages(openState(map), BARE);
  expect(reading).toMatchObject({
    at: 7,
    pages: 3,
    searches: 27_290,
    covered: null,
    threads: null,
  });
  // Four results of all seven keywords.
  expect(reading.byPage.get(pageOf("cold brew"))).toMatchObject({
    searches: 17_390,
    keywords: 7,
    status: null,
    shared: 4,
    threads: null,
  });
  expect(pageTrend.parse(storePageTrend([reading]))).toEqual([reading]);
});

test("a domain map has coverage by page, and how many are covered", () => {
  const reading = readPages(openState(map), { ...BARE, site: makeCoffeeSite() });
  expect(reading.covered).toBe(1);
  const statuses = ["cold brew", "cold brew ratio", "coffee grinders"].map(
    (keyword) => reading.byPage.get(pageOf(keyword))?.status,
  );
  expect(statuses).toEqual(["covered", "missing", "weak"]);
});

test("a map with threads counts each once by page, and one without results or searches says so", () => {
  const wording = {
    ...map,
    serps: { urls: [], titles: [], results: [] },
    keywords: { ...map.keywords, volumePerMonth: map.keywords.volumePerMonth.map(() => null) },
    clusters: { ...map.clusters, volumePerMonth: map.clusters.volumePerMonth.map(() => null) },
  };
  const reading = readPages(openState(wording), { ...BARE, reddit: makeCoffeeThreads() });
  expect(reading).toMatchObject({ searches: null, threads: 2 });
  expect(reading.byPage.get(pageOf("cold brew"))).toMatchObject({
    searches: null,
    shared: null,
    threads: 2,
  });
  expect(reading.byPage.get(pageOf("coffee grinders"))?.threads).toBe(0);
});

test("a keyword that people moved changes both pages' members and searches", () => {
  const before = readPages(openState(map), BARE);
  const [from, to] = [pageOf("cold brew ratio"), pageOf("cold brew")];
  const { state } = replayLog(openState(map), [
    {
      id: "a",
      by: userId.parse("ann"),
      at: 1,
      changes: [
        { kind: "move-keywords", topic: to, keywords: ["ratio for cold brew concentrate"] },
      ],
    },
  ]);
  const after = readPages(state, BARE);
  expect(after.byPage.get(from)).toMatchObject({ searches: 2_000, keywords: 1, shared: 0 });
  expect(after.byPage.get(to)).toMatchObject({ searches: 18_090, keywords: 8 });
  const changed = [...after.byPage].filter(
    ([id, { members }]) => members !== before.byPage.get(id)?.members,
  );
  expect(changed.map(([id]) => id).toSorted()).toEqual([from, to].toSorted());
});

test("nothing of a keyword that was deleted upstream is in what is stored", () => {
  const left = forgetKeywords(map, new Set(["coffee grinder for cold brew"]));
  const stored = JSON.stringify(storePageTrend([readPages(openState(left), BARE)]));
  expect(stored).not.toContain("grinder");
});

test("members are the same in any order, and others for other keywords", () => {
  expect(countMembers(["a", "b", "c"])).toBe(countMembers(["c", "a", "b"]));
  expect(countMembers(["a", "b"])).not.toBe(countMembers(["a", "c"]));
});

import { DAY_MS } from "#/durations.ts";
import { expect, test } from "vitest";
import type { StoredSerp } from "#/serps/serp-pack.ts";
import {
  listCitations,
  selectDailySerps,
  MAX_DATES,
  listResultMoves,
  rankResults,
} from "#/serps/dated-results.ts";

const serp = (fetchedAt: number, hosts: string, blocks?: StoredSerp["blocks"]): StoredSerp => ({
  keyword: "v60 recipe",
  fetchedAt,
  provider: "serper",
  features: [],
  ...(blocks && { blocks }),
  results: hosts
    .split("")
    .map((host) => ({ url: `https://${host}.example/`, title: host, snippet: "" })),
});

test("of each day the latest list is kept, newest first, and lists without results aren't", () => {
  const lists = selectDailySerps([
    serp(1 * DAY_MS, "a"),
    serp(3 * DAY_MS + 5, "b"),
    serp(3 * DAY_MS + 9, "c"),
    serp(5 * DAY_MS, ""),
  ]);
  expect(lists.map(({ fetchedAt }) => fetchedAt)).toEqual([3 * DAY_MS + 9, 1 * DAY_MS]);
});

test("older dates than the last twelve are left out", () => {
  const all = Array.from({ length: 30 }, (_, day) => serp(day * DAY_MS, "a"));
  const lists = selectDailySerps(all);
  expect(lists).toHaveLength(MAX_DATES);
  expect(lists[0]?.fetchedAt).toBe(29 * DAY_MS);
});

test("a result says whether it is new, stayed or moved, whichever way its address is written", () => {
  const before = serp(0, "abc");
  const after = {
    ...serp(DAY_MS, "cbd"),
    results: serp(DAY_MS, "cbd").results.map(({ url, title, snippet }) => ({
      url: url.replace("https://", "http://www."),
      title,
      snippet,
    })),
  };
  expect(rankResults(after, before).map(({ host, change }) => [host, change])).toEqual([
    ["c.example", { kind: "moved", places: 2 }],
    ["b.example", { kind: "same" }],
    ["d.example", { kind: "new" }],
  ]);
  expect(rankResults(after, null).every(({ change }) => change === null)).toBe(true);
});

test("what moved most comes first, and what came or went counts as from below the list", () => {
  expect(
    listResultMoves(serp(0, "abcd"), serp(1, "ebca")).map(({ host, before, after }) => [
      host[0],
      before,
      after,
    ]),
  ).toEqual([
    ["e", null, 1],
    ["a", 1, 4],
    ["d", 4, null],
  ]);
  expect(listResultMoves(serp(0, "abc"), serp(1, "abc"))).toEqual([]);
});

test("results that the AI overview cites are marked, and its other sources are known", () => {
  const overview = {
    type: "ai-overview",
    position: 1,
    items: [
      { text: "B", url: "http://b.example" },
      { text: "Elsewhere", url: "https://www.elsewhere.example/x" },
      { text: "No address", url: null },
    ],
  };
  const list = serp(0, "ab", [overview]);
  expect(rankResults(list, null).map(({ isCited }) => isCited)).toEqual([false, true]);
  expect(listCitations(list).map(({ host }) => host)).toEqual(["b.example", "elsewhere.example"]);
  expect(listCitations(serp(0, "a"))).toEqual([]);
});

import { expect, test } from "vitest";
import { listSerpRankings, withSerpRankings } from "#/domains/serp-rankings.ts";

const serps = [
  {
    keyword: "kettle",
    results: [{ url: "https://a.example/" }, { url: "https://www.own.example/kettle" }],
  },
  { keyword: "grinder", results: [{ url: "https://shop.own.example/" }, { url: "not a url" }] },
];

test("a site ranks where its pages are among the results, with or without www.", () => {
  expect(listSerpRankings(serps, "own.example")).toMatchObject([
    { keyword: "kettle", url: "https://www.own.example/kettle", position: 2, clicks: null },
  ]);
});

test("a subdomain is a site of its own", () => {
  expect(listSerpRankings(serps, "shop.own.example")).toMatchObject([
    { keyword: "grinder", position: 1 },
  ]);
});

test("a domain in any script is found as browsers write it", () => {
  const results = [{ url: "https://xn--mnchen-3ya.example/" }];
  expect(listSerpRankings([{ keyword: "a", results }], "münchen.example")).toHaveLength(1);
});

test("results pages add only what a source doesn't say: which page it is", () => {
  const [shown] = listSerpRankings(serps, "own.example");
  if (!shown) throw new Error("no ranking");
  const named = { ...shown, url: "https://own.example/other", position: 7.5 };
  const unnamed = { ...shown, url: null, position: 7.5 };
  expect(withSerpRankings([named], [shown])).toEqual([named]);
  expect(withSerpRankings([unnamed], [shown])).toEqual([unnamed, shown]);
  expect(withSerpRankings([], [shown])).toEqual([shown]);
});

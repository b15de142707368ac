import { expect, test } from "vitest";
import {
  listSeedResults,
  listSeedsWithoutResults,
  type FoundKeyword,
} from "#/reddit/seed-result.ts";

const found = (text: string, seeds: readonly string[], isSeed = false): FoundKeyword => ({
  text,
  seeds,
  isSeed,
});

test("each seed says how many planned keywords it brought, with examples other than itself", () => {
  const planned = [
    found("espresso", ["espresso"], true),
    found("espresso grinder", ["espresso", "grinder"]),
    found("burr grinder", ["grinder"]),
  ];
  expect(listSeedResults(["grinder", "espresso"], planned)).toEqual([
    {
      seed: "grinder",
      searchedAs: null,
      keywords: 2,
      examples: ["espresso grinder", "burr grinder"],
    },
    { seed: "espresso", searchedAs: null, keywords: 2, examples: ["espresso grinder"] },
  ]);
});

test("a seed that was looked up in another spelling says which", () => {
  const planned = [found("espresso", ["expresso"], true)];
  expect(listSeedResults(["expresso"], planned)).toMatchObject([
    { seed: "expresso", searchedAs: "espresso", keywords: 1, examples: [] },
  ]);
});

test("a seed without results has no keywords and is named", () => {
  const results = listSeedResults(["espresso", "zzyzx"], [found("espresso", ["espresso"], true)]);
  expect(results[1]).toEqual({ seed: "zzyzx", searchedAs: null, keywords: 0, examples: [] });
  expect(listSeedsWithoutResults(results)).toEqual(["zzyzx"]);
});

test("at most five examples are given", () => {
  const planned = Array.from({ length: 9 }, (_, i) => found(`grinder ${i}`, ["grinder"]));
  expect(listSeedResults(["grinder"], planned)[0]?.examples).toHaveLength(5);
});

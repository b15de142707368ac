import { expect, test } from "vitest";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { computeDomainShares } from "#/serps/domain-share.ts";

/** `results`: a letter per host, one text per keyword. */
function mapWith(results: readonly string[], volumes: readonly (number | null)[]): MapSnapshot {
  const { keywords, serps, ...rest } = buildTestSnapshot({
    Coffee: { V60: { "v60 recipe": 1, "v60 ratio": 1 }, Kettles: { kettle: 1 } },
  });
  const letters = [...new Set(results.join(""))];
  return {
    ...rest,
    keywords: { ...keywords, volumePerMonth: [...volumes] },
    serps: {
      ...serps,
      urls: letters.map((letter) => `https://www.${letter}.example/page`),
      titles: letters,
      results: results.map((row) => row.split("").map((letter) => letters.indexOf(letter))),
    },
  };
}

test("a domain's share of results counts places, and its share of searches the keywords it ranks for", () => {
  const { domains, places, keywords } = computeDomainShares(
    mapWith(["aab", "ba", "c"], [300, 100, 600]),
    "a.example",
  );
  expect({ places, keywords }).toEqual({ places: 6, keywords: 3 });
  expect(domains[0]).toEqual({
    host: "a.example",
    places: 3,
    shareOfResults: 0.5,
    shareOfSearches: 0.4,
    keywords: 2,
    clusters: 1,
    topThree: 2,
    bestRank: 1,
    isOwn: true,
  });
  expect(domains.map(({ host }) => host)).toEqual(["a.example", "b.example", "c.example"]);
  expect(domains.filter(({ isOwn }) => isOwn)).toHaveLength(1);
});

test("keywords without results don't count, and without volumes there is no share of searches", () => {
  const { domains, keywords } = computeDomainShares(mapWith(["a", "", ""], [null, 900, 900]), null);
  expect(keywords).toBe(1);
  expect(domains[0]).toMatchObject({ shareOfResults: 1, shareOfSearches: null, isOwn: false });
});

test("a map without results has no domains", () => {
  expect(computeDomainShares(mapWith([], [1, 1, 1]), "a.example")).toEqual({
    domains: [],
    places: 0,
    keywords: 0,
  });
});

import { expect, test } from "vitest";
import { listDomainKeywords } from "#/domains/domain-keywords.ts";
import { makeSitePage, makeRanking } from "#/domains/testing/made-pages.ts";

const at = (path: string) => `https://own.example${path}`;

test("own keywords come first, then competitors', then what pages are about; each once with its largest figures", () => {
  const own = {
    redirects: [],
    rankings: [
      makeRanking("cold brew", at("/cold"), 4, { impressions: 50 }),
      makeRanking("cold brew", null, 9, { volumePerMonth: 900, difficulty: 20 }),
      makeRanking("hot brew", at("/hot"), 4, { impressions: 80 }),
      makeRanking("warm brew", at("/warm"), 4, { impressions: 90 }),
    ],
    pages: [
      makeSitePage(at("/cold"), { title: "Cold Brew | Own" }),
      makeSitePage(at("/filters"), { title: "Paper Filters | Own" }),
      makeSitePage(at("/moka"), { title: "Moka Pot Guide | Own" }),
      makeSitePage(at("/hidden-page"), { title: "Hidden Page | Own", indexing: "noindex" }),
      makeSitePage(at("/x"), { title: "Own" }),
    ],
  };
  const competitors = [
    {
      host: "other.example",
      rankings: [
        makeRanking("nitro brew", "https://other.example/n", 2, { volumePerMonth: 5_000 }),
        makeRanking("cold brew", "https://other.example/c", 1, { volumePerMonth: 800 }),
      ],
    },
  ];
  const { keywords, omitted } = listDomainKeywords({ own, competitors, limit: 6 });
  expect(keywords.map(({ text }) => text)).toEqual([
    "cold brew",
    "warm brew",
    "hot brew",
    "nitro brew",
    "paper filters",
    "moka pot guide",
  ]);
  expect(keywords[0]).toMatchObject({ volumePerMonth: 900, difficulty: 20 });
  expect(omitted).toBe(0);
  expect(listDomainKeywords({ own, competitors, limit: 2 })).toMatchObject({
    keywords: [{ text: "cold brew" }, { text: "warm brew" }],
    omitted: 4,
  });
});

test("keywords have the results pages that were fetched, and never the site's own pages instead", () => {
  const results = [{ url: "https://a.example", title: "A" }];
  const { keywords } = listDomainKeywords({
    own: {
      pages: [],
      redirects: [],
      rankings: [makeRanking("a b", at("/a"), 1), makeRanking("c d", at("/a"), 1)],
    },
    competitors: [],
    limit: 10,
    resultsOf: (keyword) => (keyword === "a b" ? results : null),
  });
  expect(keywords.map((keyword) => keyword.results)).toEqual([results, []]);
});

test("a site without rankings and pages has no keywords", () => {
  const own = { pages: [], redirects: [], rankings: null };
  expect(listDomainKeywords({ own, competitors: [], limit: 10 })).toEqual({
    keywords: [],
    omitted: 0,
  });
});

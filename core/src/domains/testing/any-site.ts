/** Any site that the coffee map of tests may be about: pages that name its keywords, rankings, redirects, competitors. */
import fc from "fast-check";
import type { DomainRanking, OwnSite } from "#/domains/domain-evidence.ts";
import type { SitePage } from "#/domains/site-page.ts";
import { makePageLink, makeSitePage } from "#/domains/testing/made-pages.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";

const map = makeCoffeeMap();
const at = (path: string) => `https://own.example${path}`;
const paths = ["/", "/cold", "/ratio", "/grinders", "/old", "/about"];
const url = fc.constantFrom(...paths.map(at));
export const anyRanking: fc.Arbitrary<DomainRanking> = fc.record({
  keyword: fc.constantFrom(...map.keywords.text, "not in the map"),
  url: fc.option(url),
  position: fc.double({ min: 1, max: 100, noNaN: true }),
  clicks: fc.option(fc.nat(100)),
  impressions: fc.option(fc.nat(10_000)),
  volumePerMonth: fc.constant(null),
  difficulty: fc.constant(null),
});
const words = fc.array(
  fc.constantFrom("cold", "brew", "ratio", "grinders", "coffee", "the", "best", "—", "fridge"),
  { maxLength: 12 },
);
const page: fc.Arbitrary<SitePage> = fc
  .record({
    url,
    title: words,
    text: words,
    links: fc.array(url, { maxLength: 4 }),
    indexing: fc.constantFrom("indexable", "noindex"),
    canonicalUrl: fc.option(url),
    alternates: fc.array(url, { maxLength: 2 }),
  })
  .map(({ url: own, title, text, links, alternates, canonicalUrl, indexing }) =>
    makeSitePage(own, {
      canonicalUrl: canonicalUrl === own ? null : canonicalUrl,
      indexing: canonicalUrl === null || canonicalUrl === own ? indexing : "canonical-elsewhere",
      title: title.join(" "),
      text: text.join(" "),
      links: links.map((to) => makePageLink(to)),
      alternates: alternates.map((to) => ({ language: "de", url: to })),
    }),
  );
export const anySite: fc.Arbitrary<OwnSite> = fc.record({
  pages: fc.uniqueArray(page, { selector: ({ url: own }) => own, maxLength: 6 }),
  redirects: fc.array(fc.record({ from: url, to: url }), { maxLength: 3 }),
  rankings: fc.option(fc.array(anyRanking, { maxLength: 30 })),
});
export const anyCompetitors = fc.array(
  fc.record({ host: fc.constantFrom("a.example", "b.example"), rankings: fc.array(anyRanking) }),
  { maxLength: 2 },
);

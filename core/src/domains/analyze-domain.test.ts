import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeDomain } from "#/domains/testing/analyze-domain.ts";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import type { Competitor, DomainRanking, OwnSite } from "#/domains/domain-evidence.ts";
import { anyCompetitors, anyRanking, anySite } from "#/domains/testing/any-site.ts";
import { makePageLink, makeSitePage, makeRanking } from "#/domains/testing/made-pages.ts";
import { applyCoverage } from "#/domains/apply-coverage.ts";
import { LEVEL_WEIGHTS } from "#/domains/topical-authority.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { inSoak } from "#/testing/in-soak.ts";

const map = makeCoffeeMap();
/** The cluster of a keyword. */
const clusterOf = (keyword: string) =>
  map.keywords.cluster[map.keywords.text.indexOf(keyword)] ?? -1;
const COLD = clusterOf("cold brew");
const RATIO = clusterOf("cold brew ratio");
const GRINDERS = clusterOf("coffee grinders");

const at = (path: string) => `https://own.example${path}`;
const site = (fields: Partial<OwnSite> = {}): OwnSite => ({
  pages: [],
  redirects: [],
  rankings: [],
  ...fields,
});
const statusOf = (rankings: readonly DomainRanking[] | null, own: Partial<OwnSite> = {}) =>
  analyzeDomain(map, site({ ...own, rankings }), []).coverage[COLD]?.status;

test("the clusters of the map are told apart", () => {
  expect(new Set([COLD, RATIO, GRINDERS]).size).toBe(3);
});

test.each([
  [1, "covered"],
  [10, "covered"],
  [10.4, "covered"],
  [10.6, "weak"],
  [11, "weak"],
  [50, "weak"],
  [50.4, "weak"],
  [51, "missing"],
  [100, "missing"],
])("a cluster whose page ranks at %s is %s", (position, status) => {
  expect(statusOf([makeRanking("cold brew", at("/cold"), position)])).toBe(status);
});

test("a cluster without a ranking is missing, and one that nobody measured is neither", () => {
  expect(statusOf([])).toBe("missing");
  expect(statusOf(null)).toBeNull();
});

test("the best position of any keyword decides", () => {
  const rankings = [
    makeRanking("cold brew recipe", at("/cold"), 34),
    makeRanking("cold brew", at("/cold"), 8),
    makeRanking("cold brew filters", at("/cold"), 70),
  ];
  expect(analyzeDomain(map, site({ rankings }), []).coverage[COLD]).toMatchObject({
    status: "covered",
    bestPosition: 8,
    ranking: [{ url: at("/cold"), bestPosition: 8, keywords: 3, isCompeting: false }],
  });
});

test("two pages in the top 50 cannibalize a cluster, and both say so", () => {
  const rankings = [
    makeRanking("cold brew", at("/cold"), 12, { clicks: 4 }),
    makeRanking("cold brew recipe", at("/recipe"), 30, { clicks: 1 }),
    makeRanking("cold brew", at("/old"), 80),
  ];
  const coverage = analyzeDomain(map, site({ rankings }), []).coverage[COLD];
  expect(coverage).toMatchObject({ status: "cannibalized", level: "weak", clicks: 5 });
  expect(coverage?.ranking.map(({ url, isCompeting }) => [url, isCompeting])).toEqual([
    [at("/cold"), true],
    [at("/recipe"), true],
    [at("/old"), false],
  ]);
});

test("a page that was hardly ever shown doesn't cannibalize", () => {
  const rankings = (impressions: number) => [
    makeRanking("cold brew", at("/cold"), 5, { impressions: 1_000 }),
    makeRanking("cold brew", at("/other"), 40, { impressions }),
  ];
  expect(statusOf(rankings(10))).toBe("covered");
  expect(statusOf(rankings(200))).toBe("cannibalized");
});

test.each<[string, Partial<OwnSite>]>([
  ["its spelling", {}],
  ["a redirect", { redirects: [{ from: at("/other"), to: at("/cold") }] }],
  [
    "its canonical",
    {
      pages: [makeSitePage(at("/cold")), makeSitePage(at("/other"), { canonicalUrl: at("/cold") })],
    },
  ],
  [
    "its languages",
    {
      pages: [
        makeSitePage(at("/cold"), { alternates: [{ language: "de", url: at("/other") }] }),
        makeSitePage(at("/other"), { alternates: [{ language: "en", url: at("/cold") }] }),
      ],
    },
  ],
])("a page doesn't compete with itself under another URL, known by %s", (how, own) => {
  const other = how === "its spelling" ? "http://www.own.example/cold/?utm_source=x" : at("/other");
  const rankings = [makeRanking("cold brew", at("/cold"), 3), makeRanking("cold brew", other, 9)];
  expect(statusOf(rankings, own)).toBe("covered");
});

test("redirects and canonicals in a circle end", () => {
  const redirects = [
    { from: at("/a"), to: at("/b") },
    { from: at("/b"), to: at("/a") },
  ];
  expect(statusOf([makeRanking("cold brew", at("/a"), 3)], { redirects })).toBe("covered");
});

test("a source that names no page still says how the site ranks", () => {
  const rankings = [makeRanking("cold brew", null, 3), makeRanking("cold brew recipe", null, 5)];
  expect(statusOf(rankings)).toBe("covered");
});

test("each competitor is listed with its best page", () => {
  const competitors: Competitor[] = [
    { host: "far.example", rankings: [makeRanking("cold brew", "https://far.example/c", 60)] },
    {
      host: "near.example",
      rankings: [
        makeRanking("cold brew", "https://near.example/b", 9),
        makeRanking("cold brew recipe", "https://near.example/b", 4),
        makeRanking("cold brew filters", "https://near.example/x", 20),
      ],
    },
  ];
  const { coverage, pillars } = analyzeDomain(map, site(), competitors);
  expect(coverage[COLD]?.competitors).toEqual([
    { host: "near.example", url: "https://near.example/b", bestPosition: 4, keywords: 2 },
  ]);
  const gaps = pillars.flatMap((pillar) => pillar.gaps);
  expect(gaps.find(({ cluster }) => cluster === COLD)?.competitors).toBe(1);
});

test("what a cluster covers is the share of its searches that a page of the site is in the top 10 for", () => {
  const rankings = [
    makeRanking("coffee grinders", at("/grinders"), 10.4),
    makeRanking("best coffee grinder", at("/grinders"), 11),
  ];
  const { coverage } = analyzeDomain(map, site({ rankings }), []);
  expect(coverage[GRINDERS]?.coveredShare).toBeCloseTo(3_000 / 7_200);
  expect(coverage[COLD]?.coveredShare).toBe(0);
  const unknown = map.keywords.volumePerMonth.map(() => null);
  const counted = { ...map, keywords: { ...map.keywords, volumePerMonth: unknown } };
  expect(
    analyzeDomain(counted, site({ rankings }), []).coverage[GRINDERS]?.coveredShare,
  ).toBeCloseTo(1 / 3);
  expect(analyzeDomain(map, site({ rankings: null }), []).coverage[COLD]?.coveredShare).toBeNull();
});

test("a covered cluster has as much less opportunity", () => {
  const rankings = [makeRanking("coffee grinders", at("/grinders"), 3)];
  const { coverage } = analyzeDomain(map, site({ rankings }), []);
  const { opportunity } = applyCoverage(map, coverage).clusters;
  const before = map.clusters.opportunity;
  expect(opportunity[GRINDERS]).toBeCloseTo((before[GRINDERS] ?? 0) * (1 - 3_000 / 7_200), 0);
  expect(opportunity[COLD]).toBe(before[COLD]);
  expect(applyCoverage(map, analyzeDomain(map, site({ rankings: null }), []).coverage)).toBe(map);
});

test("topical authority is the mean of covered, weak and missing by volume, with its terms", () => {
  const rankings = [
    makeRanking("cold brew", at("/cold"), 2),
    makeRanking("cold brew ratio", at("/ratio"), 20),
  ];
  const { authority } = analyzeDomain(map, site({ rankings }), []);
  const volume = (cluster: number) => map.clusters.volumePerMonth[cluster] ?? 0;
  expect(authority.terms).toEqual([
    { level: "covered", weight: 1, clusters: 1, volume: volume(COLD) },
    { level: "weak", weight: 0.4, clusters: 1, volume: volume(RATIO) },
    { level: "missing", weight: 0, clusters: 1, volume: volume(GRINDERS) },
  ]);
  const all = volume(COLD) + volume(RATIO) + volume(GRINDERS);
  expect(authority.score).toBeCloseTo((volume(COLD) + 0.4 * volume(RATIO)) / all);
  expect(analyzeDomain(map, site({ rankings: null }), []).authority.score).toBeNull();
});

test("gaps are listed by pillar, highest opportunity first, with room for all of their searches", () => {
  const rankings = [makeRanking("cold brew ratio", at("/ratio"), 20)];
  const { pillars } = analyzeDomain(map, site({ rankings }), []);
  const gaps = pillars.flatMap((pillar) => pillar.gaps);
  expect(new Set(gaps.map(({ cluster }) => cluster))).toEqual(new Set([COLD, RATIO, GRINDERS]));
  expect(gaps.find(({ cluster }) => cluster === RATIO)?.opportunity.room).toBe(1);
  for (const pillar of pillars) {
    const scores = pillar.gaps.map(({ opportunity }) => opportunity.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
});

const PAGES = [
  makeSitePage(at("/"), {
    title: "Own",
    links: [makePageLink(at("/cold"), { isInContent: false })],
  }),
  makeSitePage(at("/cold"), {
    title: "Cold brew at home | Own",
    text: "Make cold brew. The Cold-Brew Ratios are another matter. A coffee grinder helps.",
    links: [makePageLink(at("/"))],
  }),
  makeSitePage(at("/ratio"), {
    title: "Ratio | Own",
    headings: [{ level: 1, text: "The right cold brew ratio for concentrate" }],
    links: [makePageLink(at("/cold"))],
  }),
  makeSitePage(at("/best-coffee-grinders-2026"), { title: "Our picks | Own" }),
  makeSitePage(at("/about-us"), { title: "The people behind it | Own" }),
  makeSitePage(at("/hidden"), { title: "Cold brew | Own", indexing: "noindex" }),
];

test("a page without a ranking belongs to the cluster that its heading, title or address is about", () => {
  const { attached, pagesWithoutCluster } = analyzeDomain(map, site({ pages: PAGES }), []);
  expect(attached.map(({ cluster, by }) => [cluster, by])).toEqual([
    [-1, null],
    [COLD, "wording"],
    [RATIO, "wording"],
    [GRINDERS, "wording"],
    [-1, null],
    [-1, null],
  ]);
  expect(pagesWithoutCluster).toEqual([0, 4]);
});

test("a page belongs to the cluster it ranks in, whatever it is called", () => {
  const rankings = [
    makeRanking("coffee grinders", at("/about-us"), 30),
    makeRanking("cold brew", at("/about-us"), 70),
    makeRanking("best coffee grinder", at("/about-us"), 40),
  ];
  const { attached } = analyzeDomain(map, site({ pages: PAGES, rankings }), []);
  expect(attached[4]).toEqual({ cluster: GRINDERS, by: "ranking", affinity: 1, keyword: -1 });
});

test("where no source names pages, a link goes to the page that says the words, not to its cluster's first", () => {
  const said = map.keywords.text.indexOf("cold brew recipe");
  const text = "Make it with our cold brew recipe for two.";
  const pages = [
    makeSitePage("/", { title: "Home" }),
    makeSitePage("/cold", { title: "Cold brew" }),
    makeSitePage("/recipe", { title: "Cold brew recipe", text }),
    makeSitePage("/story", { title: "Our story", text }),
  ];
  const { attached, linksToAdd } = analyzeDomain(map, site({ pages }), []);
  expect(attached[2]).toMatchObject({ cluster: COLD, keyword: said });
  expect(linksToAdd.filter(({ reason }) => reason.kind === "mention")).toEqual([
    {
      from: 3,
      to: 2,
      anchor: "cold brew recipe",
      reason: { kind: "mention", keyword: "cold brew recipe", count: 1 },
    },
  ]);
});

test("links to add name the words in the text, and none that is there already", () => {
  const { linksToAdd } = analyzeDomain(map, site({ pages: PAGES }), []);
  expect(linksToAdd).toContainEqual({
    from: 1,
    to: 2,
    anchor: "Cold-Brew Ratios",
    reason: { kind: "mention", keyword: "cold brew ratio", count: 1 },
  });
  expect(linksToAdd).toContainEqual({
    from: 1,
    to: 3,
    anchor: "coffee grinder",
    reason: { kind: "mention", keyword: "coffee grinders", count: 1 },
  });
  expect(linksToAdd.filter(({ from, to }) => from === 2 && to === 1)).toEqual([]);
});

test("links aren't suggested to another language", () => {
  const pages = PAGES.map((page, n) => ({ ...page, language: n === 2 ? "de" : "en-GB" }));
  const { linksToAdd } = analyzeDomain(map, site({ pages }), []);
  expect(linksToAdd.some(({ from, to }) => from === 2 || to === 2)).toBe(false);
  expect(linksToAdd.length).toBeGreaterThan(0);
});

test("pages that nothing links to are orphans", () => {
  const { orphans } = analyzeDomain(map, site({ pages: PAGES }), []);
  expect(orphans).toEqual([2, 3, 4]);
});

test("whatever is known of a site, its analysis agrees with itself", () => {
  fc.assert(
    fc.property(anySite, anyCompetitors, (own, others) => {
      const { coverage, pillars, authority, attached, pagesWithoutCluster, linksToAdd, orphans } =
        analyzeDomain(map, own, others);
      expect(coverage).toHaveLength(map.clusters.id.length);
      for (const { status, level, ranking: ranked } of coverage) {
        expect(status === null).toBe(own.rankings === null);
        expect(status === "cannibalized" || status === level).toBe(true);
        const competing = ranked.filter(({ isCompeting }) => isCompeting);
        expect(competing.length === 0 || competing.length >= 2).toBe(true);
        expect(status === "cannibalized").toBe(competing.length >= 2);
        expect(level !== "missing" || competing.length === 0).toBe(true);
      }
      // Pillars divide the clusters among themselves.
      const counted = pillars.flatMap(({ counts }) =>
        COVERAGE_STATUSES.map((each) => counts[each]),
      );
      const measured = own.rankings === null ? 0 : coverage.length;
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(measured);
      const volumes = pillars.reduce((sum, { authority: { volume } }) => sum + volume, 0);
      expect(volumes).toBeCloseTo(authority.volume);
      expect(authority.score ?? 0).toBeGreaterThanOrEqual(0);
      expect(authority.score ?? 0).toBeLessThanOrEqual(1);
      // A page has a cluster or is listed without one.
      expect(attached).toHaveLength(own.pages.length);
      attached.forEach(({ cluster, by }, n) => {
        expect(cluster < 0).toBe(by === null);
        const isListed = own.pages[n]?.indexing === "indexable";
        expect(pagesWithoutCluster.includes(n)).toBe(cluster < 0 && isListed);
      });
      const pairs = new Set(linksToAdd.map(({ from, to }) => `${from} ${to}`));
      expect(pairs.size).toBe(linksToAdd.length);
      for (const { from, to, anchor, reason } of linksToAdd) {
        expect(from).not.toBe(to);
        expect([own.pages[from]?.indexing, own.pages[to]?.indexing]).toEqual([
          "indexable",
          "indexable",
        ]);
        expect(own.pages[from]?.links.map((each) => each.to)).not.toContain(own.pages[to]?.url);
        expect(anchor).not.toBe("");
        const isInText = own.pages[from]?.text.includes(anchor) ?? false;
        expect(reason.kind !== "mention" || isInText).toBe(true);
      }
      for (const orphan of orphans) expect(own.pages[orphan]?.indexing).toBe("indexable");
    }),
    { numRuns: inSoak(300, 100) },
  );
});

test("the order of rankings and competitors makes no difference", () => {
  fc.assert(
    fc.property(anySite, anyCompetitors, (own, others) => {
      const rankings = own.rankings?.toReversed() ?? null;
      const reversed = others.map((each) => ({ ...each, rankings: each.rankings.toReversed() }));
      const analysis = analyzeDomain(map, own, others);
      const again = analyzeDomain(map, { ...own, rankings }, reversed);
      expect(again.authority).toEqual(analysis.authority);
      expect(again.attached).toEqual(analysis.attached);
      expect(again.linksToAdd).toEqual(analysis.linksToAdd);
      const statuses = (of: typeof analysis) =>
        of.coverage.map(({ status, ranking: ranked }) => [
          status,
          ranked.map((each) => each.bestPosition),
        ]);
      expect(statuses(again)).toEqual(statuses(analysis));
    }),
  );
});

test("ranking better never lowers a cluster or the authority", () => {
  const rankings = fc.array(anyRanking, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rankings, fc.nat(), (before, pick) => {
      const chosen = pick % before.length;
      const after = before.map((each, n) =>
        n === chosen ? { ...each, position: Math.max(1, each.position / 3) } : each,
      );
      const old = analyzeDomain(map, site({ rankings: before }), []);
      const now = analyzeDomain(map, site({ rankings: after }), []);
      expect(now.authority.score ?? 0).toBeGreaterThanOrEqual((old.authority.score ?? 0) - 1e-9);
      now.coverage.forEach(({ level }, cluster) => {
        const was = old.coverage[cluster]?.level ?? "missing";
        expect(LEVEL_WEIGHTS[level ?? "missing"]).toBeGreaterThanOrEqual(LEVEL_WEIGHTS[was]);
      });
    }),
  );
});

test("competitors change nothing about the site itself", () => {
  fc.assert(
    fc.property(anySite, anyCompetitors, (own, others) => {
      const alone = analyzeDomain(map, own, []);
      const compared = analyzeDomain(map, own, others);
      expect(compared.authority).toEqual(alone.authority);
      expect(compared.coverage.map(({ status }) => status)).toEqual(
        alone.coverage.map(({ status }) => status),
      );
    }),
  );
});

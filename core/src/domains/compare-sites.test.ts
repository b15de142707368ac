import { expect, test } from "vitest";
import { compareSites } from "#/domains/compare-sites.ts";
import { makeSiteEvidence } from "#/domains/make-site-evidence.ts";
import { makeRanking } from "#/domains/testing/made-pages.ts";
import { computeTopicalAuthority } from "#/domains/topical-authority.ts";
import { computeCoverage } from "#/domains/cluster-coverage.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const map = buildTestSnapshot({
  Brewing: { V60: { "v60 recipe": 600, "v60 ratio": 100 }, Chemex: { chemex: 200 } },
  Gear: { Kettles: { kettle: 100 } },
});

const site = (rankings: ReturnType<typeof makeRanking>[] | null) =>
  makeSiteEvidence({
    domain: "own.example",
    asOf: 1,
    own: { pages: [], redirects: [], rankings },
    rankedBy: { source: "search-console", days: 90 },
    competitors: [
      {
        host: "far.example",
        rankings: [
          makeRanking("kettle", "https://far.example/k", 30),
          makeRanking("not in the map", "https://far.example/x", 1),
        ],
      },
      {
        host: "near.example",
        rankings: [
          makeRanking("v60 recipe", "https://near.example/v", 2),
          makeRanking("v60 ratio", "https://near.example/v", 14),
          makeRanking("chemex", "https://near.example/c", 9),
        ],
      },
    ],
    keywords: map.keywords.text,
  });

test("competitors are measured like the site: the site first, then by authority", () => {
  const compared = compareSites(site([makeRanking("kettle", "https://own.example/k", 3)]), map);
  expect(
    compared.map(({ host, isOwn, covered, weak, missing, inTop10, inTop50 }) => [
      host,
      isOwn,
      [covered, weak, missing],
      [inTop10, inTop50],
    ]),
  ).toEqual([
    ["own.example", true, [1, 0, 2], [1, 1]],
    ["near.example", false, [2, 0, 1], [2, 3]],
    ["far.example", false, [0, 1, 2], [0, 1]],
  ]);
  const [own, near, far] = compared.map(({ authority }) => authority.score);
  expect([own, near, far]).toEqual([0.1, 0.9, 0.04]);
});

test("pillars are scored by themselves", () => {
  const [, near] = compareSites(site([]), map);
  expect(near?.pillarScores).toEqual([1, 0]);
});

test("the site's own row says what the analysis says of it", () => {
  const evidence = site([
    makeRanking("v60 recipe", "https://own.example/a", 4),
    makeRanking("v60 ratio", "https://own.example/b", 20),
  ]);
  const [own] = compareSites(evidence, map);
  expect(own?.authority).toEqual(
    computeTopicalAuthority(map.clusters, computeCoverage(map, evidence)),
  );
});

test("where nobody was asked how the site ranks, nothing is compared", () => {
  expect(compareSites(site(null), map)).toEqual([]);
});

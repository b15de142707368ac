import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import { makeSitePage, makeRanking } from "@mapwright/core/domains/testing/made-pages";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { buildSiteView } from "#/map-model/evidence/evidence-views.ts";
import {
  createSiteResponder,
  SiteAnalyzer,
  type SiteRequest,
} from "#/map-model/evidence/site-analysis-protocol.ts";

const map = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 70 } },
});
const site = makeSiteEvidence({
  domain: "own.example",
  asOf: 5,
  own: {
    pages: [makeSitePage("https://own.example/ratio", { title: "Coffee ratio" })],
    redirects: [],
    rankings: [makeRanking("coffee ratio", "https://own.example/ratio", 3)],
  },
  rankedBy: { source: "search-console", days: 90 },
  competitors: [],
  keywords: map.keywords.text,
});

/** A worker that answers when it is told to. */
function openWorker() {
  const respond = createSiteResponder();
  const asked: SiteRequest[] = [];
  const groupings: unknown[] = [];
  const analyzer = new SiteAnalyzer(
    { send: (request) => void asked.push(request), end: () => {} },
    site,
    (grouping) => groupings.push(grouping),
  );
  const answer = () => {
    const request = asked.shift();
    const response = request && respond(request);
    if (response) analyzer.receive(response);
  };
  return { analyzer, answer, asked, groupings };
}

test("of groupings that come while one is analyzed, only the last is analyzed", () => {
  const { analyzer, answer, asked, groupings } = openWorker();
  answer();
  const [first, second, third] = [{ ...map }, { ...map }, { ...map }];
  for (const grouping of [first, second, third]) analyzer.analyze(grouping);
  expect(asked).toHaveLength(1);
  answer();
  answer();
  expect(groupings).toEqual([first, third]);
  expect(groupings[0]).toBe(first);
  expect(groupings[1]).toBe(third);
  expect(asked).toEqual([]);
});

test("an analysis is matched with clusters by their IDs when the map has changed since", () => {
  const respond = createSiteResponder();
  respond({ kind: "open", evidence: site });
  const analysis = respond({ kind: "analyze", id: 1, grouping: map })?.analysis;
  if (!analysis) throw new Error("there is an analysis");
  const [ratio = "", grind = ""] = map.clusters.id;
  const shown = { ...map, clusters: { ...map.clusters, id: [grind, "new", ratio] } };
  const view = buildSiteView({ evidence: site, analysis, grouping: map }, shown);
  expect([0, 1, 2].map((cluster) => view.coverageAt(cluster)?.status)).toEqual([
    "missing",
    undefined,
    "covered",
  ]);
  expect(view.clusterOfPage(0)).toBe(2);
  expect(view.shownCluster(1)).toBe(0);
});

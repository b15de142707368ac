import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeSite } from "#/domains/analyze-site.ts";
import { makeSiteEvidence } from "#/domains/make-site-evidence.ts";
import { anyCompetitors, anySite } from "#/domains/testing/any-site.ts";
import { makeSitePage } from "#/domains/testing/made-pages.ts";
import { decodeSiteEvidence, encodeSiteEvidence } from "#/maps/snapshot-codec.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { inSoak } from "#/testing/in-soak.ts";

const map = makeCoffeeMap();
const facts = { domain: "own.example", asOf: 0, rankedBy: { source: "file", days: 90 } };
/** Any grouping of its keywords, some of them removed. */
const anyGrouping = fc
  .array(fc.integer({ min: -1, max: map.clusters.id.length - 1 }), {
    minLength: map.keywords.text.length,
    maxLength: map.keywords.text.length,
  })
  .map(regrouped);

/** The map as people may have regrouped it. @param cluster of each keyword; −1: removed */
function regrouped(cluster: readonly number[]): MapSnapshot {
  const left = cluster.flatMap((each, keyword) => (each < 0 ? [] : [keyword]));
  const { keywords, clusters, serps } = map;
  const column = <Value>(values: readonly Value[]) =>
    values.filter((_, keyword) => (cluster[keyword] ?? -1) >= 0);
  return {
    ...map,
    keywords: {
      ...keywords,
      text: column(keywords.text),
      cluster: column(cluster),
      volumePerMonth: column(keywords.volumePerMonth),
    },
    clusters: { ...clusters, primary: clusters.primary.map((keyword) => left.indexOf(keyword)) },
    serps: { ...serps, results: column(serps.results) },
  };
}

test("evidence says of a regrouped map what evidence made for it would say", () => {
  fc.assert(
    fc.property(anySite, anyCompetitors, anyGrouping, (own, competitors, grouping) => {
      const stored = makeSiteEvidence({ ...facts, own, competitors, keywords: map.keywords.text });
      const { text: keywords } = grouping.keywords;
      const made = makeSiteEvidence({ ...facts, own, competitors, keywords });
      const { linksToAdd, ...analysis } = analyzeSite(stored, grouping);
      const { linksToAdd: madeLinks, ...expected } = analyzeSite(made, grouping);
      expect(analysis).toEqual(expected);
      expect(linksToAdd).toEqual(madeLinks);
    }),
    { numRuns: inSoak(300, 100) },
  );
});

test("stored evidence is read as it was", async () => {
  await fc.assert(
    fc.asyncProperty(anySite, anyCompetitors, async (own, competitors) => {
      const made = makeSiteEvidence({ ...facts, own, competitors, keywords: map.keywords.text });
      const chunks = await encodeSiteEvidence(made, (bytes) => promisify(gzip)(bytes), 400);
      const read = await decodeSiteEvidence(chunks, (bytes) => promisify(gunzip)(bytes));
      expect(read).toEqual(made);
    }),
    { numRuns: 30 },
  );
});

test("evidence has nothing of a page's text but the words that name topics", () => {
  const pages = [
    makeSitePage("https://own.example/", {
      text: "Call Ada. She likes cold brew ratios, she says.",
    }),
  ];
  const own = { pages, redirects: [], rankings: null };
  const made = makeSiteEvidence({ ...facts, own, competitors: [], keywords: map.keywords.text });
  expect(made.passages.text).toEqual(["cold brew ratios"]);
  expect(JSON.stringify(made)).not.toMatch(/Ada|likes|says/);
});

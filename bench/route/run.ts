/**
 * What a plan by links gains over plain order by opening, on the sample maps: how many of each page's internal links
 * point to pages that are there when it is published, and how much of the best pages' openings the plan keeps, by how
 * much links count (`linkWeight`; 0 is plain order).
 */
import { planRoute } from "@mapwright/core/maps/route/plan-route";
import { PAGES_PER_WEEK, routeDays } from "@mapwright/core/maps/route/route-days";
import { routeLinks } from "@mapwright/core/maps/route/route-links";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { corpusPathFrom, openIndex } from "../../local/src/search-index/open-index.ts";
import { researchMap } from "../../local/src/showcase/research-map.ts";

/** Of the corpus, what makes maps with more pages than a plan has. */
const MAPS = [
  ["pour over coffee", "coffee", "french press", "cold brew", "espresso"],
  ["sourdough starter", "sourdough", "bread", "dough", "pizza"],
  ["budgeting", "saving money", "debt", "investing", "credit card"],
];
const MAX_KEYWORDS = 1_000;
const WEIGHTS = [0, 0.5, 1, 2, 4];

export async function runBench(): Promise<void> {
  const index = await openIndex(corpusPathFrom({}), console.warn);
  for (const seeds of MAPS) {
    const snapshot = await researchMap(index, { seeds, mostKeywords: MAX_KEYWORDS, asOf: 0 });
    for (const perWeek of PAGES_PER_WEEK)
      for (const linkWeight of WEIGHTS) {
        const measured = measure(snapshot, routeDays("2026-01-05", perWeek), linkWeight);
        const row = { map: seeds[0], clusters: snapshot.clusters.id.length, perWeek, linkWeight };
        process.stdout.write(`${JSON.stringify({ ...row, ...measured })}\n`);
      }
  }
}

function measure(snapshot: MapSnapshot, days: readonly string[], linkWeight: number) {
  const openings = snapshot.clusters.opportunity;
  const input = {
    openings,
    thereFrom: openings.map(() => null),
    candidates: new Set(openings.keys()),
    links: routeLinks(snapshot),
    days,
  };
  const sumOf = (stops: ReturnType<typeof planRoute>) =>
    stops.reduce((sum, { cluster }) => sum + (openings[cluster] ?? 0), 0);
  const stops = planRoute({ ...input, linkWeight });
  const share = stops.reduce((sum, { linked, links }) => sum + linked / Math.max(1, links), 0);
  const alone = stops.filter((stop) => stop.linked === 0).length;
  const inPercent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
  return {
    pages: stops.length,
    linkedPercent: inPercent(share, stops.length),
    withoutLinkPercent: inPercent(alone, stops.length),
    openingKeptPercent: inPercent(sumOf(stops), sumOf(planRoute({ ...input, linkWeight: 0 }))),
  };
}

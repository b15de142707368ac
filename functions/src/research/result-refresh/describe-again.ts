/** Evidence of a map's site after it was read again, and what changed. */
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import {
  SERP_RANKINGS_SOURCE,
  listSerpRankings,
  withSerpRankings,
} from "@mapwright/core/domains/serp-rankings";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { indexResults } from "@mapwright/core/maps/renew-results";
import { diffCoverage, diffPages, diffRankings } from "@mapwright/core/refresh/diff-site";
import { toSitePoint } from "@mapwright/core/refresh/map-trend";
import { MAX_LISTED, type SiteUpdate } from "@mapwright/core/refresh/map-update";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import type { SiteReading } from "@mapwright/core/research/site-reading";
import { toOwnSite } from "#/research/crawl/own-site.ts";
import { siteRankings } from "#/research/domain-map/read-rankings.ts";
import { isMeasuredBy } from "#/research/domain-map/read-site-facts.ts";
import { readEarlierPages, readCurrentPages } from "#/research/result-refresh/crawl-again.ts";
import type { StoredRankings } from "#/research/result-refresh/plan-again.ts";
import type { ResultRefreshDeps } from "#/research/result-refresh/result-refresh-deps.ts";
import type { RefreshedResults } from "#/research/result-refresh/result-store.ts";

interface SiteAgain {
  readonly before: SiteEvidence;
  readonly reading: SiteReading;
  readonly rankings: StoredRankings;
  /** The map with its results as they are now. */
  readonly state: MapState;
  /** Results pages that this job has. */
  readonly serps: readonly StoredSerp[];
}

/** null: the pages of a site that couldn't be read aren't stored any more, so it keeps the evidence that it has. */
export async function describeAgain(
  deps: Pick<ResultRefreshDeps, "crawls" | "researchFiles" | "results">,
  job: ResearchJob,
  again: SiteAgain,
): Promise<RefreshedResults["site"]> {
  const { before, reading, state } = again;
  const crawled = await readEarlierPages(deps, job);
  const { pages, batches } = await readCurrentPages(deps, job, reading, crawled);
  if (pages.length === 0 && before.pages.url.length > 0) return null;
  const { own, competitors, rankedBy } = await rankingsNow(deps, job, again);
  const grouping = getEditedSnapshot(state);
  const evidence = makeSiteEvidence({
    domain: before.domain,
    asOf: again.rankings.readAt,
    own: toOwnSite(pages, batches, own),
    rankedBy,
    competitors,
    keywords: grouping.keywords.text,
  });
  const { newPages, gonePages, changedPages, unchanged } = diffPages(
    { pages: before.pages, crawled },
    pages,
  );
  const moves = diffRankings(before, evidence, grouping.keywords.text);
  const trend = { before: toSitePoint(before, grouping), after: toSitePoint(evidence, grouping) };
  const update: SiteUpdate = {
    version: 1,
    jobId: job.id,
    at: evidence.asOf,
    since: before.asOf,
    domain: before.domain,
    pages: pages.length,
    unchanged,
    newPages: countAndList(newPages),
    gonePages: countAndList(gonePages),
    changedPages: countAndList(changedPages),
    positions: { source: rankedBy.source, ...countAndList(moves) },
    coverage: diffCoverage(before, evidence, grouping),
    authority: { before: trend.before.authority, after: trend.after.authority },
  };
  return { evidence, update, trend };
}

export function countAndList<Item>(items: readonly Item[]): { count: number; listed: Item[] } {
  return { count: items.length, listed: items.slice(0, MAX_LISTED) };
}

/** Reads the rankings by their source, and of pages it doesn't know, by the map's results pages as they are now. */
async function rankingsNow(
  { researchFiles }: Pick<ResultRefreshDeps, "researchFiles">,
  { workspaceId }: ResearchJob,
  { before, rankings: { rankingsId }, state, serps }: SiteAgain,
) {
  const read = await researchFiles.read(workspaceId, rankingsId, siteRankings);
  if (!read) throw new Error("What this job read of the rankings is gone.");
  const shownFor = indexResults(state.base);
  const rows = [...shownFor].map(([keyword, results]) => ({ keyword, results }));
  const shown = (host: string) => listSerpRankings(rows, host);
  // Once results pages have said that a site is missing, they go on saying it.
  const isMeasured = before.rankings !== null || isMeasuredBy(serps, shown(before.domain));
  const known = read.own ?? (isMeasured ? [] : null);
  const { source } = read.rankedBy;
  return {
    own: known && withSerpRankings(known, shown(before.domain)),
    rankedBy: { ...read.rankedBy, source: source === "" ? SERP_RANKINGS_SOURCE : source },
    competitors: read.competitors.map(({ host, rankings }) => ({
      host,
      rankings: withSerpRankings(rankings, shown(host)),
    })),
  };
}

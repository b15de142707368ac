/** Facts of a site for a map that was just made: from its crawl, its rankings and the map's results pages. */
import type { DomainRanking } from "@mapwright/core/domains/domain-evidence";
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import {
  SERP_RANKINGS_SOURCE,
  listSerpRankings,
  withSerpRankings,
} from "@mapwright/core/domains/serp-rankings";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { toOwnSite } from "#/research/crawl/own-site.ts";
import type { DomainMapDeps } from "#/research/domain-map/domain-map-deps.ts";
import type { StoredSite } from "#/research/domain-map/plan-stage.ts";
import { siteRankings } from "#/research/domain-map/read-rankings.ts";

const SAMPLE_PROVIDER = "local-index";

/** The evidence for a map with these keywords. */
export type DescribeSite = (keywords: readonly string[]) => SiteEvidence;

interface SiteToDescribe {
  readonly workspaceId: WorkspaceId;
  readonly domain: string;
  readonly stored: StoredSite;
  /** null: none were fetched. */
  readonly serps: readonly StoredSerp[] | null;
}

/** null: what was read of the site is no longer stored. */
export async function readSiteFacts(
  { crawls, researchFiles }: Pick<DomainMapDeps, "crawls" | "researchFiles">,
  { workspaceId, domain, stored, serps }: SiteToDescribe,
): Promise<DescribeSite | null> {
  const { crawlId, rankingsId, readAt } = stored;
  const rankings = await researchFiles.read(workspaceId, rankingsId, siteRankings);
  const pages = crawlId ? await crawls.readPages({ workspaceId, crawlId }) : [];
  if (!rankings || (crawlId && pages.length === 0)) return null;
  const batches = crawlId ? await crawls.readBatches({ workspaceId, crawlId }) : [];
  const shown = (host: string) => listSerpRankings(serps ?? [], host);
  const known = rankings.own ?? (isMeasuredBy(serps ?? [], shown(domain)) ? [] : null);
  const { source } = rankings.rankedBy;
  const facts = {
    domain,
    asOf: readAt,
    own: toOwnSite(pages, batches, known && withSerpRankings(known, shown(domain))),
    rankedBy: { ...rankings.rankedBy, source: source === "" ? SERP_RANKINGS_SOURCE : source },
    competitors: rankings.competitors.map(({ host, rankings: others }) => ({
      host,
      rankings: withSerpRankings(others, shown(host)),
    })),
  };
  return (keywords) => makeSiteEvidence({ ...facts, keywords });
}

/**
 * Tells whether results pages say that a site is missing: of the sample's, hardly any site is among the results at all.
 */
export function isMeasuredBy(
  serps: readonly Pick<StoredSerp, "provider">[],
  own: readonly DomainRanking[],
): boolean {
  return own.length > 0 || serps.some(({ provider }) => provider !== SAMPLE_PROVIDER);
}

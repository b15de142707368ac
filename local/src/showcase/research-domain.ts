/** Creates a domain map the way a research job does, with the corpus' pages of a site in place of a crawl. */
import type { SiteAnalysis } from "@mapwright/core/domains/analyze-site";
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import type { DomainRanking } from "@mapwright/core/domains/domain-evidence";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { SitePage } from "@mapwright/core/domains/site-page";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { handleSerp } from "#/search-index/server.ts";
import { researchMap, type MapRequest } from "#/showcase/research-map.ts";

/** Rankings beyond the top 50 say "missing" anyway. */
const RANKED = 50;

export interface DomainMapRequest extends MapRequest {
  readonly domain: string;
  readonly competitors: readonly string[];
}

export interface DomainMap {
  readonly snapshot: MapSnapshot;
  readonly site: SiteEvidence;
}

/** The map of a subject, and what the site has of it. */
export async function researchDomain(
  index: SearchIndex,
  { domain, competitors, ...request }: DomainMapRequest,
): Promise<DomainMap> {
  const snapshot = await researchMap(index, request);
  const keywords = snapshot.keywords.text;
  const rankingsOf = rankingsIn(index, keywords);
  const site = makeSiteEvidence({
    domain,
    asOf: request.asOf,
    own: {
      pages: index.documents.filter((document) => document.site === domain).map(pageOf),
      redirects: [],
      rankings: rankingsOf(domain),
    },
    rankedBy: { source: "local-index", days: null },
    competitors: competitors.map((host) => ({ host, rankings: rankingsOf(host) })),
    keywords,
  });
  return { snapshot, site };
}

/** Every page of a site in the top 50 of any keyword. */
function rankingsIn(
  index: SearchIndex,
  keywords: readonly string[],
): (host: string) => DomainRanking[] {
  const serps = keywords.map((keyword) => handleSerp(index, keyword, RANKED));
  return (host) =>
    serps.flatMap(({ keyword, entries }) =>
      entries
        .filter(({ url }) => new URL(url).host === host)
        .map(({ url, rank }) => ({
          keyword,
          url,
          position: rank,
          clicks: null,
          impressions: null,
          volumePerMonth: null,
          difficulty: null,
        })),
    );
}

/** The corpus has texts without markup: no headings and no links. */
function pageOf({ url, title, description, body }: CorpusDocument): SitePage {
  const text = body.replace(/\s+/g, " ").trim();
  return {
    url,
    indexing: "indexable",
    canonicalUrl: null,
    language: "en",
    alternates: [],
    title,
    description,
    headings: [],
    text,
    wordCount: text.split(" ").length,
    links: [],
    etag: null,
    lastModified: null,
    sitemapLastmod: null,
    fetchedAt: 0,
    checkedAt: 0,
  };
}

/** Describes what the map says about the site, as text, for review before it is checked in. */
export function describeSite({ coverage, authority, linksToAdd }: SiteAnalysis): string {
  const counts = COVERAGE_STATUSES.map(
    (status) => `${String(coverage.filter((each) => each.status === status).length)} ${status}`,
  );
  const score = authority.score === null ? "unknown" : authority.score.toFixed(2);
  return `${counts.join(", ")}; topical authority ${score}; ${String(linksToAdd.length)} links to add`;
}

/**
 * Evidence of a site and of threads as files show it, by keyword and by topic. Gathered from what is stored next to the
 * map and from the map as it is grouped now; only our JSON holds the evidence itself.
 */
import { analyzeSite, type SiteAnalysis } from "#/domains/analyze-site.ts";
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import { groupRankingsByKeyword, type KeywordRanking } from "#/domains/keyword-rankings.ts";
import { buildLinksTable } from "#/domains/links-table.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { MapTable } from "#/tables/plain-table.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { summarizeEvidence, type RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { REDDIT_THEMES, type RedditTheme } from "#/reddit/reddit-themes.ts";
import { toPermalink } from "#/reddit/threads/reddit-thread.ts";

/** Evidence that a map may be exported with. */
export interface StoredEvidence {
  readonly site: SiteEvidence | null;
  readonly reddit: RedditEvidence | null;
}

/** The content of threads, most discussed first. */
export interface FileThreads {
  readonly threads: number;
  readonly comments: number;
  /** Most frequent first. */
  readonly themes: readonly RedditTheme[];
  readonly quotes: readonly { readonly text: string; readonly permalink: string }[];
}

/** The origin of evidence of both kinds, and what belongs to no topic. */
export interface FileEvidence {
  readonly site: {
    readonly domain: string;
    /** Unix ms. */
    readonly asOf: number;
    /** Null where nothing is measured; see `SiteEvidence.rankings`. */
    readonly source: string | null;
    readonly days: number | null;
    readonly links: MapTable;
  } | null;
  /** Unix ms. */
  readonly reddit: { readonly asOf: number } | null;
}

/** Per keyword and topic in a file: a quote is a paragraph, and a table has a row for each keyword. */
const QUOTES = 3;

export interface EvidenceReader {
  readonly facts: FileEvidence;
  /** Undefined: no evidence of that kind, or nothing is known. */
  readonly rankingOf: (keyword: string) => KeywordRanking | undefined;
  readonly coverageOf: (cluster: number) => ClusterCoverage | undefined;
  readonly threadsOf: (keywords: readonly string[]) => FileThreads | undefined;
}

/** @param snapshot the map as it is grouped now, with its SERPs where they are at hand */
export function readEvidence(
  { site, reddit }: StoredEvidence,
  snapshot: MapSnapshot,
): EvidenceReader {
  const analysis = site && analyzeSite(site, snapshot);
  const rankings = site && groupRankingsByKeyword(site);
  return {
    facts: {
      site: site && analysis && siteFacts(site, analysis),
      reddit: reddit && { asOf: reddit.asOf },
    },
    rankingOf: (keyword) => rankings?.get(keyword),
    coverageOf: (cluster) => analysis?.coverage[cluster],
    threadsOf: (keywords) => (reddit ? threadsOf(reddit, keywords) : undefined),
  };
}

function siteFacts(
  { domain, asOf, rankings, pages }: SiteEvidence,
  { linksToAdd }: SiteAnalysis,
): FileEvidence["site"] {
  return {
    domain,
    asOf,
    source: rankings?.source ?? null,
    days: rankings?.days ?? null,
    links: buildLinksTable(
      linksToAdd,
      pages.url.map((url) => ({ url })),
    ),
  };
}

function threadsOf(evidence: RedditEvidence, keywords: readonly string[]): FileThreads | undefined {
  const { threadCount, commentCount, themes, quotes } = summarizeEvidence(evidence, keywords);
  if (threadCount === 0) return undefined;
  return {
    threads: threadCount,
    comments: commentCount,
    themes: REDDIT_THEMES.filter((theme) => themes[theme] > 0).sort(
      (a, b) => themes[b] - themes[a],
    ),
    quotes: quotes
      .slice(0, QUOTES)
      .map(({ text, thread }) => ({ text, permalink: toPermalink(thread) })),
  };
}

/**
 * The ports through which research reads figures: of keywords, of the keywords that a site ranks for, of a verified
 * site, and of a subject over time. Adapters live in ./providers and reject with `ResearchProviderError`.
 */
import type { SearchMonths } from "@mapwright/core/snapshot/figures/monthly-searches";
import type { MetricSource } from "@mapwright/core/research/metric-source";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { CitingAnswer, MentionPlatform } from "@mapwright/core/research/site-mentions";
import type { ProviderId } from "#/research/ports.ts";

/** Searches in one month; `month` from 1. */
export interface MonthlyCount {
  readonly year: number;
  readonly month: number;
  readonly count: number;
}

/** Google's figures for a keyword; null = it has none. */
export interface KeywordFigures {
  readonly keyword: string;
  readonly volumePerMonth: number | null;
  /** Months of its searches; null when unknown. */
  readonly months: SearchMonths | null;
  readonly cpcMicroUsd: number | null;
  /** 0–1: how many advertisers compete. */
  readonly competition: number | null;
}

export type KeywordIntent = "commercial" | "informational" | "navigational" | "transactional";

interface KeywordsRequest {
  readonly keywords: readonly string[];
  readonly locale: ResearchLocale;
}

export interface KeywordMetricsSource {
  readonly id: ProviderId;
  readonly metricSource: MetricSource;
  /** Any number of keywords; of the market's place where it has one. Those without figures are left out. */
  figures(request: KeywordsRequest, signal: AbortSignal): Promise<readonly KeywordFigures[]>;
  /** 0–100 by keyword. Unknown ones are left out. */
  difficulties(request: KeywordsRequest, signal: AbortSignal): Promise<ReadonlyMap<string, number>>;
  /** Intents by keyword. Unknown ones are left out. */
  intents(
    request: KeywordsRequest,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, KeywordIntent>>;
}

/** Answers of language models that cite a site, as a provider has collected them. */
export interface MentionsSource {
  readonly id: ProviderId;
  /**
   * `total`: all that cite the site or a subdomain. `answers`: at most `limit` of them, most asked first. Billed per request
   * and answer, so that no request is repeated.
   */
  citing(
    request: {
      readonly domain: string;
      readonly locale: ResearchLocale;
      readonly platform: MentionPlatform;
      readonly limit: number;
    },
    signal: AbortSignal,
  ): Promise<{ readonly total: number; readonly answers: readonly CitingAnswer[] }>;
}

/** A keyword that a site ranks for. */
export interface RankedKeyword {
  readonly keyword: string;
  readonly url: string;
  /** 1-based, among the organic results. */
  readonly rank: number;
  readonly volumePerMonth: number | null;
  readonly difficulty: number | null;
  /** Estimated visits a month from this keyword; null = unknown. */
  readonly estimatedVisitsPerMonth: number | null;
}

export interface RankedKeywordsSource {
  readonly id: ProviderId;
  /**
   * Highest volume first, at most `limit`; `totalCount` is how many the provider knows. `target`: a domain without
   * `https://` and `www.`, or the URL of a page.
   */
  rankedKeywords(
    request: { readonly target: string; readonly locale: ResearchLocale; readonly limit: number },
    signal: AbortSignal,
  ): Promise<{ readonly keywords: readonly RankedKeyword[]; readonly totalCount: number }>;
}

/** A property in Search Console: `https://example.com/` or `sc-domain:example.com`. */
export interface VerifiedSite {
  readonly siteUrl: string;
  /** Unverified ones can't be read. */
  readonly isReadable: boolean;
}

/** The performance of one page for one query. Shares and positions are averages over the days asked for. */
export interface QueryPerformance {
  readonly query: string;
  readonly page: string;
  readonly clicks: number;
  readonly impressions: number;
  /** 0–1. */
  readonly clickThroughRate: number;
  /** 1-based. */
  readonly position: number;
}

/** Most rows that one request to Search Console returns. */
export const SEARCH_CONSOLE_MAX_ROWS = 25_000;

export interface SearchPerformance {
  readonly id: ProviderId;
  sites(signal: AbortSignal): Promise<readonly VerifiedSite[]>;
  /** Days as `YYYY-MM-DD` in Pacific time, both inclusive. Most clicks first, at most `limit`; rare queries are missing. */
  queries(
    request: {
      readonly siteUrl: string;
      readonly fromDay: string;
      readonly toDay: string;
      readonly limit: number;
    },
    signal: AbortSignal,
  ): Promise<readonly QueryPerformance[]>;
}

/** Page views of an encyclopedia's article about a subject. */
export interface SubjectTrend {
  readonly article: string;
  readonly url: string;
  /** Oldest first. */
  readonly views: readonly MonthlyCount[];
}

export interface TrendSource {
  readonly id: ProviderId;
  /** Months as `YYYY-MM`, both inclusive. null: there is no article, or nobody read it. */
  trend(
    request: {
      readonly subject: string;
      readonly language: string;
      readonly fromMonth: string;
      readonly toMonth: string;
    },
    signal: AbortSignal,
  ): Promise<SubjectTrend | null>;
}

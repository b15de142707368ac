/**
 * The ports through which research reads external data. Adapters live in ./providers; the engine and the job know only
 * these types. An adapter rejects with `ResearchProviderError`.
 */
import type { SearchMonths } from "@mapwright/core/snapshot/figures/monthly-searches";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { SerpGaps } from "@mapwright/core/serps/serp-pack";
import type { SerpBlock } from "@mapwright/core/serps/serp-block";
import type { CoveredNiche } from "@mapwright/core/research/research-coverage";
import type { MetricSource } from "@mapwright/core/research/metric-source";

/** Identifies an adapter, in stored SERPs and in logs. Where a figure came from is its `MetricSource`. */
export type ProviderId =
  | "brave"
  | "dataforseo"
  | "google-ads"
  | "local-index"
  | "reddit"
  | "search-console"
  | "searxng"
  | "serpapi"
  | "serper"
  | "wikimedia";

/** A search volume, always with its origin: searches a month, and when it was read (Unix ms). */
interface KeywordVolume {
  readonly perMonth: number;
  readonly source: MetricSource;
  readonly estimated: boolean;
  readonly asOf: number;
}

type KeywordIdeaKind = "seed" | "related" | "question" | "autocomplete";

/** One suggested keyword. `score` is the association with the seed, in the provider's own unit, higher = closer. */
export interface KeywordIdea {
  readonly keyword: string;
  /** `seed`: what was looked up for a seed, which may be another spelling of it. */
  readonly kind: KeywordIdeaKind;
  /** The requested seeds that it was found for. */
  readonly seeds: readonly string[];
  readonly score: number;
  /** null when the provider has none. */
  readonly volume: KeywordVolume | null;
  /** 0–100, null when unknown. */
  readonly difficulty: number | null;
  /** 0–1, see core/src/snapshot/figures/prominence.ts. Absent: the provider says nothing of it. */
  readonly prominence?: number;
  /** Cost per click, in millionths of a US dollar. Absent: the provider has none, or none in dollars. */
  readonly cpcMicroUsd?: number | null;
  /** Months of its searches. Absent: the provider says nothing of months. */
  readonly months?: SearchMonths | null;
}

export interface KeywordIdeasRequest {
  readonly seeds: readonly string[];
  readonly locale: ResearchLocale;
  /** Maximum number of ideas to return, including seeds. */
  readonly limit: number;
}

export interface KeywordIdeas {
  readonly id: ProviderId;
  /** Source of the figures that its ideas carry. */
  readonly metricSource: MetricSource;
  /** A market's place decides what it suggests, and whose searches it counts. Absent: the country does. */
  readonly knowsPlaces?: true;
  /** The subjects it is limited to; empty = any subject. */
  niches(signal: AbortSignal): Promise<readonly CoveredNiche[]>;
  /**
   * The provider has put its ideas through the relevance gate itself, having looked at their results. Absent: its ideas
   * are judged by words and meaning before they become a plan.
   */
  readonly judgesRelevance?: true;
  /** Seeds first, then strongest first. Empty when there are no results for any seed. */
  suggest(request: KeywordIdeasRequest, signal: AbortSignal): Promise<readonly KeywordIdea[]>;
  /** Covered topics close to a seed with few results or none, closest first; absent where any subject may have some. */
  nearTopics?(seed: string, signal: AbortSignal): Promise<readonly string[]>;
}

export interface SerpEntry {
  /** 1-based. */
  readonly rank: number;
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** Unix ms; absent: the provider doesn't say. */
  readonly publishedAt?: number;
}

/** The results page of one keyword. `entries` is empty when the provider has no results, which is not an error. */
export interface Serp {
  readonly keyword: string;
  readonly entries: readonly SerpEntry[];
  /** Features of the page besides results, in kebab case, such as `people-also-ask`; empty when none are known. */
  readonly features: readonly string[];
  /** Content of the features; absent: the provider only names them. */
  readonly blocks?: readonly SerpBlock[];
  /** Absent: none. */
  readonly gaps?: SerpGaps;
  readonly provider: ProviderId;
  /** Unix ms. */
  readonly fetchedAt: number;
}

export interface SerpRequest {
  readonly keyword: string;
  readonly locale: ResearchLocale;
  /** 1–100 results; topical maps use 10. */
  readonly depth: number;
}

export interface SerpSource {
  readonly id: ProviderId;
  fetchSerp(request: SerpRequest, signal: AbortSignal): Promise<Serp>;
}

/** A results page to order. The provider returns `tag` with it, so that an order is recognized after a crash. */
interface SerpOrder {
  readonly keyword: string;
  /** 1–255 characters. */
  readonly tag: string;
}

/** An order that was accepted: `taskId` is the provider's. */
export interface PlacedSerpOrder extends SerpOrder {
  readonly taskId: string;
}

/**
 * The outcome of an order. `gone`: the account has no such task. `failed`: it ended without a page, and never will have
 * one.
 */
export type CollectedSerp =
  | { readonly state: "pending" | "gone" }
  | { readonly state: "ready"; readonly serp: Serp }
  | { readonly state: "failed"; readonly reason: string };

/** An order by its tag, as the provider lists it. */
export interface ListedOrder {
  readonly taskId: string;
  readonly tag: string;
}

/** Results pages from a provider's queue: cheaper than `SerpSource`, and minutes later. An order costs money once placed. */
export interface SerpQueue {
  readonly id: ProviderId;
  /**
   * Places up to 100 orders. When it is unclear whether they were received, it rejects instead of repeating them: those
   * that were appear in `ready` and `placedSince` with their tag. After a refusal, none was received. `refusedBy`: why
   * those were refused that are neither placed nor rejected, such as for lack of credit; null: there are none.
   */
  order(
    request: Omit<SerpRequest, "keyword"> & { readonly orders: readonly SerpOrder[] },
    signal: AbortSignal,
  ): Promise<{
    readonly placed: readonly PlacedSerpOrder[];
    readonly rejected: readonly { readonly keyword: string; readonly reason: string }[];
    readonly refusedBy: ResearchProviderError | null;
  }>;
  /** Lists orders that are ready and haven't been collected, also of other jobs; at most 1,000. */
  ready(signal: AbortSignal): Promise<readonly ListedOrder[]>;
  /** Every order received since then (Unix ms), ready or not; those of the last month. */
  placedSince(sinceMs: number, signal: AbortSignal): Promise<readonly ListedOrder[]>;
  /** Collecting again returns the same, at no cost. */
  collect(
    order: {
      readonly keyword: string;
      readonly taskId: string;
      readonly depth: number;
      /** Unix ms. */
      readonly orderedAt: number;
    },
    signal: AbortSignal,
  ): Promise<CollectedSerp>;
}

/** Reasons why a provider that is configured has nothing for a market. */
export type MarketGap =
  | "country-not-covered"
  | "language-not-covered"
  | "device-not-covered"
  | "place-not-covered";

/**
 * An upstream rejected the request or couldn't be reached, or no provider is available (`provider` null). `retryable`
 * tells the job whether another attempt may help.
 */
export class ResearchProviderError extends Error {
  override readonly name = "ResearchProviderError";
  readonly provider: ProviderId | null;
  readonly retryable: boolean;

  constructor(provider: ProviderId | null, message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.provider = provider;
    this.retryable = retryable;
  }

  /** Text for logs: the message may have a provider's words, which may repeat what was asked. */
  get logText(): string {
    return "a provider failed";
  }
}

/** No configured provider covers the market: another country, language or device may help, waiting doesn't. */
export class MarketNotCovered extends ResearchProviderError {
  constructor(message: string) {
    super(null, message, false);
  }

  override get logText(): string {
    return "market-not-covered";
  }
}

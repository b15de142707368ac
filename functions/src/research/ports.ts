/**
 * The ports through which research reads external data. Adapters live in ./providers; the engine and the job know only
 * these types. An adapter rejects with `ResearchProviderError`.
 */
import type { ResearchLocale } from "@mapwright/core/research/locale";

/** Where a number came from. `estimated` is shown next to it wherever it appears, including exports. */
export type MetricSource = "local-index" | "dataforseo" | "search-console" | "import";

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
  readonly kind: KeywordIdeaKind;
  readonly score: number;
  /** null when the provider has none. */
  readonly volume: KeywordVolume | null;
  /** 0–100, null when unknown. */
  readonly difficulty: number | null;
}

interface KeywordIdeasRequest {
  readonly seeds: readonly string[];
  readonly locale: ResearchLocale;
  /** Maximum number of ideas to return, including seeds. */
  readonly limit: number;
}

export interface KeywordIdeas {
  readonly id: MetricSource;
  /** Seeds first, then strongest first. Empty when there are no results for any seed. */
  suggest(request: KeywordIdeasRequest, signal: AbortSignal): Promise<readonly KeywordIdea[]>;
}

export interface SerpEntry {
  /** 1-based. */
  readonly rank: number;
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
}

/** The results page of one keyword. `entries` is empty when the provider has no results, which is not an error. */
export interface Serp {
  readonly keyword: string;
  readonly entries: readonly SerpEntry[];
  readonly source: MetricSource;
  /** Unix ms. */
  readonly fetchedAt: number;
}

interface SerpRequest {
  readonly keyword: string;
  readonly locale: ResearchLocale;
  /** 1–100 results; topical maps use 10. */
  readonly depth: number;
}

export interface SerpSource {
  readonly id: MetricSource;
  fetchSerp(request: SerpRequest, signal: AbortSignal): Promise<Serp>;
}

/**
 * An upstream rejected the request or couldn't be reached. `retryable` tells the job whether another attempt may help.
 */
export class ResearchProviderError extends Error {
  override readonly name = "ResearchProviderError";
  readonly provider: MetricSource;
  readonly retryable: boolean;

  constructor(provider: MetricSource, message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.provider = provider;
    this.retryable = retryable;
  }
}

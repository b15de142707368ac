/**
 * Reasons why a provider didn't return what was asked for. That it found nothing isn't a failure: the result is empty.
 */
import { ResearchProviderError, type ProviderId } from "#/research/ports.ts";

/**
 * - `key-rejected`: the key is wrong, expired or not allowed to do this
 * - `quota-spent`: no credit or quota is left
 * - `rate-limited`: too many requests for now
 * - `json-disabled`: its settings don't allow JSON (SearXNG)
 * - `day-limit`: not asked, because this deployment spends no more today
 * - `upstream`: it couldn't be reached, took too long, or failed on its side
 * - `request-rejected`: it understood the request and won't serve it
 * - `not-delivered`: what was ordered from its queue isn't ready yet
 * - `unexpected-response`: not what its documentation says
 * - `subreddit-…`: it can't be read, whatever the key
 */
export type FailureKind =
  | "day-limit"
  | "json-disabled"
  | "key-rejected"
  | "not-delivered"
  | "quota-spent"
  | "rate-limited"
  | "request-rejected"
  | "subreddit-not-found"
  | "subreddit-private"
  | "subreddit-quarantined"
  | "unexpected-response"
  | "upstream";

/** A provider's words when it refused. */
export interface Refusal {
  /** `market-not-covered` becomes a `MarketNotCovered`: another market may have data. */
  readonly kind: FailureKind | "market-not-covered";
  /** Reason in the provider's own words, or ours. */
  readonly reason: string;
  /** null = the provider didn't say. */
  readonly retryAfterMs?: number | null;
  /** Default: as its kind suggests. */
  readonly isRetryable?: boolean;
  /** Whether the refusal costs as much as an answer, unless it states its cost. Default: it costs nothing. */
  readonly isBilled?: boolean;
}

const RETRYABLE: ReadonlySet<FailureKind> = new Set(["rate-limited", "upstream"]);

export class ProviderFailure extends ResearchProviderError {
  readonly kind: FailureKind;
  readonly retryAfterMs: number | null;

  constructor(
    provider: ProviderId,
    kind: FailureKind,
    reason: string,
    {
      retryAfterMs = null,
      isRetryable = RETRYABLE.has(kind),
      cause,
    }: {
      readonly retryAfterMs?: number | null;
      readonly isRetryable?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(provider, `${provider}: ${kind}: ${reason}`, isRetryable, cause);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  override get logText(): string {
    return this.kind;
  }
}

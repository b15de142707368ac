/**
 * Which upstreams research reads, chosen by the environment. One set per instance, so that all its jobs and calls share
 * one bulkhead and one breaker; a person who waits for a response gets shorter limits than a job.
 */
import { environment } from "#/platform/environment.ts";
import { createUpstream, type UpstreamLimits } from "#/platform/upstream.ts";
import { ResearchProviderError, type KeywordIdeas, type SerpSource } from "#/research/ports.ts";
import { createLocalIndex, isLocalIndexRetryable } from "#/research/providers/local-index.ts";

export interface ResearchProviders {
  readonly ideas: KeywordIdeas;
  readonly serps: SerpSource;
}

/** SERP requests in flight at once in one instance. */
export const PARALLEL_SERPS = 8;

const LIMITS = {
  person: {
    timeoutMs: 8_000,
    attempts: 2,
    firstDelayMs: 250,
    maxDelayMs: 500,
    parallel: PARALLEL_SERPS,
    breakAfter: 10,
    breakMs: 2_000,
  },
  job: {
    timeoutMs: 10_000,
    attempts: 5,
    firstDelayMs: 500,
    maxDelayMs: 8_000,
    parallel: PARALLEL_SERPS,
    breakAfter: 10,
    breakMs: 2_000,
  },
} as const satisfies Record<string, UpstreamLimits>;

const made = new Map<keyof typeof LIMITS, ResearchProviders>();

/** Throws `ResearchProviderError` when no provider is configured. */
export function researchProviders(forWhom: keyof typeof LIMITS): ResearchProviders {
  const known = made.get(forWhom);
  if (known) return known;
  const baseUrl = environment.researchLocalIndexUrl;
  if (baseUrl === null)
    throw new ResearchProviderError("local-index", "RESEARCH_LOCAL_INDEX_URL is not set", false);
  const upstream = createUpstream(LIMITS[forWhom], isLocalIndexRetryable);
  const index = createLocalIndex({ baseUrl, upstream, now: Date.now });
  const providers = { ideas: index, serps: index };
  made.set(forWhom, providers);
  return providers;
}

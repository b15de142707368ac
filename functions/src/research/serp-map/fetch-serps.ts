/** Fetches SERPs from a provider, several at a time, and hands over each as it arrives. */
import { setTimeout as delay } from "node:timers/promises";
import { isOutage } from "@mapwright/core/research/fetch-outage";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { isEverythingRefused } from "#/research/data-sources/source-fault.ts";
import { inParallel } from "#/research/serp-map/in-parallel.ts";
import { ResearchProviderError, type Serp, type SerpSource } from "#/research/ports.ts";

/** The number of results per keyword that the map is made from. */
export const SERP_DEPTH = 10;

export interface FetchOrder {
  readonly serps: SerpSource;
  readonly keywords: readonly string[];
  readonly locale: ResearchLocale;
  readonly parallel: number;
  readonly signal: AbortSignal;
  /** Keywords in the job, including those that needn't be fetched: a map needs half of them. */
  readonly total: number;
  readonly onFetched: (serp: StoredSerp) => void;
  /** Called once for each keyword that is given up. */
  readonly onFailed: (keyword: string, error: ResearchProviderError) => void;
}

/**
 * Rejects with `ResearchProviderError` in an outage or when the provider refuses everything, or with the signal's reason
 * to stop. After a refusal, requests under way are still waited for: they may have been paid for.
 */
export async function fetchSerps(order: FetchOrder): Promise<void> {
  const { serps, keywords, locale, parallel, total } = order;
  let failed = 0;
  let failedInARow = 0;
  const refusals: ResearchProviderError[] = [];
  await inParallel(keywords, parallel, order.signal, async (keyword, signal) => {
    if (refusals.length > 0) return;
    try {
      const serp = await serps.fetchSerp({ keyword, locale, depth: SERP_DEPTH }, signal);
      order.onFetched(toStoredSerp(serp));
      failedInARow = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof ResearchProviderError)) throw error;
      // The next one would be refused as well, and this one isn't lost: another source may have it.
      if (isEverythingRefused(error)) {
        refusals.push(error);
        return;
      }
      failed += 1;
      failedInARow += 1;
      order.onFailed(keyword, error);
      if (isOutage({ total, failed, failedInARow }))
        throw new ResearchProviderError(serps.id, "Too many SERPs failed", false, error);
    }
  });
  const [refusal] = refusals;
  if (refusal) throw refusal;
}

export function toStoredSerp({
  keyword,
  entries,
  features,
  blocks,
  gaps,
  provider,
  fetchedAt,
}: Serp): StoredSerp {
  return {
    keyword,
    fetchedAt,
    provider,
    features: [...features],
    ...(blocks && { blocks: [...blocks] }),
    ...(gaps && { gaps }),
    results: entries.map(({ url, title, snippet, publishedAt }) =>
      publishedAt === undefined ? { url, title, snippet } : { url, title, snippet, publishedAt },
    ),
  };
}

/** Resolves after `ms`, or rejects with the signal's reason. */
export async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}

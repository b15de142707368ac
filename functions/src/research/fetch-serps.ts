/** Fetches the SERPs that a plan still lacks, several at a time, and stores each as it arrives. */
import { isOutage } from "@mapwright/core/research/fetch-outage";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchLocale } from "@mapwright/core/research/locale";
import type { FetchedKeyword } from "@mapwright/core/research/result-pack";
import { ResearchProviderError, type SerpSource } from "#/research/ports.ts";
import type { JobSession } from "#/research/job-session.ts";

/** How many results per keyword the map is made from. */
const SERP_DEPTH = 10;

export interface FetchOrder {
  readonly serps: SerpSource;
  readonly plan: KeywordPlan;
  readonly locale: ResearchLocale;
  /** Fetched by earlier workers. */
  readonly stored: readonly FetchedKeyword[];
  readonly parallel: number;
  /** Called once for each keyword that is given up. */
  readonly onFailure: (error: ResearchProviderError) => void;
}

export interface Fetched {
  /** In the order of the plan. */
  readonly keywords: readonly FetchedKeyword[];
  readonly failedKeywords: number;
}

/** Rejects with `ResearchProviderError` in an outage, or with the session's reason to stop. */
export async function fetchSerps(order: FetchOrder, session: JobSession): Promise<Fetched> {
  const { serps, plan, locale, stored, parallel } = order;
  const had = new Map(stored.map((keyword) => [keyword.text, keyword]));
  const total = plan.keywords.length;
  let failed = 0;
  let failedInARow = 0;
  const report = () =>
    session.report({
      stage: "fetching",
      done: had.size + failed,
      total,
      failedKeywords: failed,
    });
  report();
  const pending = plan.keywords.filter(({ text }) => !had.has(text));
  await inParallel(pending, parallel, session.signal, async ({ text: keyword }, signal) => {
    try {
      const serp = await serps.fetchSerp({ keyword, locale, depth: SERP_DEPTH }, signal);
      const fetched = {
        text: keyword,
        results: serp.entries.map(({ url, title }) => ({ url, title })),
      };
      had.set(keyword, fetched);
      session.keep(fetched);
      failedInARow = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof ResearchProviderError)) throw error;
      failed += 1;
      failedInARow += 1;
      order.onFailure(error);
      if (isOutage({ total, failed, failedInARow }))
        throw new ResearchProviderError(serps.id, "Too many SERPs failed", false, error);
    }
    report();
  });
  await session.flush();
  return {
    keywords: plan.keywords.flatMap(({ text }) => had.get(text) ?? []),
    failedKeywords: failed,
  };
}

/**
 * Processes `items`, `count` at a time. The first error stops the others through their signal, and is what this rejects
 * with once all have stopped, so that nothing keeps running in the background.
 */
async function inParallel<T>(
  items: readonly T[],
  count: number,
  outer: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const inner = new AbortController();
  const signal = AbortSignal.any([outer, inner.signal]);
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) {
      signal.throwIfAborted();
      await work(item, signal);
    }
  };
  const lanes = Array.from({ length: count }, () =>
    lane().catch((error: unknown) => {
      inner.abort(error);
    }),
  );
  await Promise.all(lanes);
  outer.throwIfAborted();
  inner.signal.throwIfAborted();
}

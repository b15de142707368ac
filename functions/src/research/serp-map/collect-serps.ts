/**
 * The SERP of every planned keyword, from wherever it costs least: what this job has fetched, what the workspace fetched
 * in the last 30 days, what another job of the workspace is fetching just now, and only then the provider.
 */
import { readsSerps, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { StoredSerp } from "@mapwright/core/research/serp-pack";
import type { StageRun } from "#/research/pipeline/pipeline.ts";
import { createPackWriter, type SerpLocation } from "#/research/serp-library/serp-library.ts";
import { fetchSerps, pauseFor } from "#/research/serp-map/fetch-serps.ts";
import type { Collected } from "#/research/serp-map/collected-serps.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";

/** null for a method that reads no SERPs. Rejects with `ResearchProviderError` in an outage. */
export async function collectSerps(
  run: StageRun<SerpMapDeps>,
  plan: KeywordPlan,
): Promise<Collected | null> {
  const { deps, job, ref, signal } = run;
  const { input, reuseSince, workspaceId } = job;
  if (!readsSerps(input.method)) return null;
  const { serpLibrary, earlierResearch, pace } = deps;
  const total = plan.keywords.length;
  const packs = await serpLibrary.packsOf(ref);
  const fetched = new Map(packs.flatMap(({ serps }) => serps).map((serp) => [serp.keyword, serp]));
  const reused = new Map<string, SerpLocation>();
  const reusedSerps = new Map<string, StoredSerp>();
  const failed = new Set<string>();

  const pending = () =>
    plan.keywords
      .map(({ text }) => text)
      .filter((text) => !fetched.has(text) && !reused.has(text) && !failed.has(text));
  const reuse = async () => {
    const found = await serpLibrary.find(workspaceId, input.locale, pending(), reuseSince);
    for (const [keyword, serp] of await serpLibrary.read(workspaceId, found)) {
      const location = found.get(keyword);
      if (!location) continue;
      reused.set(keyword, location);
      reusedSerps.set(keyword, serp);
    }
  };
  const report = () => run.report(fetched.size + reused.size + failed.size, total);

  const fetchNow = async (keywords: readonly string[]) => {
    const { serps } = await deps.providers(workspaceId, input.locale);
    await fetchSerps({
      serps,
      // What was accepted is the most that is ever fetched.
      keywords: keywords.slice(0, Math.max(0, job.credits - fetched.size)),
      locale: input.locale,
      parallel: pace.parallelSerps,
      signal,
      total,
      onFetched(serp) {
        fetched.set(serp.keyword, serp);
        writer.add(serp);
        report();
      },
      onFailed(keyword, error) {
        failed.add(keyword);
        deps.onProviderFailed(ref, error);
        run.reportFailed(failed.size);
        report();
      },
    });
    for (const keyword of keywords) if (!fetched.has(keyword)) failed.add(keyword);
  };

  const writer = createPackWriter(ref, input.locale, packs.at(-1) ?? null);
  if (run.isPassed) await reuse();
  else {
    run.reportFailed(0);
    run.persist(writer);
    do {
      const others = await earlierResearch.keywordsBeingFetched(job);
      // Only now: what an earlier job stored before it ended is found.
      await reuse();
      report();
      const free = pending().filter((keyword) => !others.has(keyword));
      if (free.length > 0) await fetchNow(free);
      else if (pending().length > 0) await pauseFor(pace.waitMs, signal);
    } while (pending().length > 0);
    await run.flush();
  }
  return {
    serps: plan.keywords.flatMap(({ text }) => fetched.get(text) ?? reusedSerps.get(text) ?? []),
    record: {
      fetched: [...fetched.keys()],
      reused: [...reused].map(([keyword, { packId, fetchedAt }]) => ({
        keyword,
        packId,
        fetchedAt,
      })),
      missing: plan.keywords
        .map(({ text }) => text)
        .filter((text) => !fetched.has(text) && !reused.has(text)),
    },
  };
}

/**
 * The SERP of every planned keyword, from wherever it costs least: what this job has fetched, what the workspace fetched
 * in the last 30 days, what another job of the workspace is fetching just now, and only then the provider.
 */
import { isBasedOnSerps, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { isEnoughForMap, type MissingResults } from "@mapwright/core/research/missing-results";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import type { ResearchProviderError, SerpQueue } from "#/research/ports.ts";
import type { StageRun } from "#/research/pipeline/pipeline.ts";
import { createPackWriter, type SerpLocation } from "#/research/serp-library/serp-library.ts";
import type { OpenOrder } from "#/research/serp-library/serp-orders.ts";
import { fetchQueuedSerps, type JobOrders } from "#/research/serp-map/fetch-queued-serps.ts";
import { fetchSerps, pauseFor } from "#/research/serp-map/fetch-serps.ts";
import type { Collected } from "#/research/serp-map/collected-serps.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";
import { createSerpRelay } from "#/research/serp-map/serp-relay.ts";

type OpenOrders = readonly OpenOrder[];

/** A job's orders with one queue, written while it is held. */
function ordersOfJob(
  { deps: { serpOrders }, ref, holder, job, write }: StageRun<SerpMapDeps>,
  { id: provider }: SerpQueue,
  open: OpenOrders,
): JobOrders {
  const { locale } = job.input;
  return {
    open,
    async intend(keywords) {
      let intended: OpenOrders = [];
      await write(async () => {
        const { leaseState, orders } = await serpOrders.intend(ref, holder, {
          provider,
          locale,
          keywords,
        });
        intended = orders;
        return leaseState;
      });
      return intended;
    },
    change: (batchId, changes) => write(() => serpOrders.change(ref, holder, batchId, changes)),
  };
}

/**
 * null for a method that reads no SERPs. Rejects with the provider's error when it ended the fetching before there was
 * enough for a map.
 */
export async function collectSerps(
  run: StageRun<SerpMapDeps>,
  plan: KeywordPlan,
): Promise<Collected | null> {
  const { deps, job, ref, signal } = run;
  const { input, reuseSince, workspaceId } = job;
  if (!isBasedOnSerps(input.method)) return null;
  const { serpLibrary, earlierResearch, pace } = deps;
  const total = plan.keywords.length;
  const packs = await serpLibrary.packsOf(ref);
  const fetched = new Map(packs.flatMap(({ serps }) => serps).map((serp) => [serp.keyword, serp]));
  const reused = new Map<string, SerpLocation>();
  const reusedSerps = new Map<string, StoredSerp>();
  const failed = new Set<string>();
  const relay = createSerpRelay({
    open: () => deps.providers(workspaceId, input.locale),
    handovers: job.handovers,
    async onRefused(error) {
      deps.onProviderFailed(ref, error);
      await deps.onOwnKeyRefused(workspaceId, error);
    },
  });

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
  const missing = (count: number): MissingResults | null => {
    if (count === 0) return null;
    const reason = relay.reason ?? (run.isPassed ? job.missing : null);
    return { ...(reason ?? { reason: "cost-limit", source: null }), count };
  };
  const reportSources = () =>
    run.reportSources({ missing: missing(failed.size), handovers: [...relay.handovers] });

  const takes = {
    locale: input.locale,
    parallel: pace.parallelSerps,
    signal,
    onFetched(serp: StoredSerp) {
      fetched.set(serp.keyword, serp);
      writer.add(serp);
      report();
    },
    onFailed(keyword: string, error: ResearchProviderError) {
      failed.add(keyword);
      relay.noteFailure(error);
      deps.onProviderFailed(ref, error);
      reportSources();
      report();
    },
  };
  const leftOf = (keywords: readonly string[]) => {
    const left = keywords.filter((keyword) => !fetched.has(keyword) && !failed.has(keyword));
    // What was accepted is the most that is ever fetched.
    return left.slice(0, Math.max(0, job.credits - fetched.size));
  };
  const fetchQueued = async (queue: SerpQueue, keywords: readonly string[], open: OpenOrders) => {
    run.reportSources({ waitsFor: queue.id });
    try {
      await fetchQueuedSerps({
        ...takes,
        queue,
        keywords,
        orders: ordersOfJob(run, queue, open),
        mayOrder: open.length > 0 ? 0 : keywords.length,
        pollMs: pace.pollMs,
        now: deps.now,
        flush: run.flush,
      });
    } finally {
      run.reportSources({ waitsFor: null });
    }
  };
  const fetchNow = async (keywords: readonly string[]) => {
    await relay.collectOrdered(
      () => deps.serpOrders.open(workspaceId, input.locale),
      (queue, open) => {
        const left = new Set(leftOf(keywords));
        const wanted = open.filter(({ keyword }) => left.has(keyword));
        return wanted.length > 0 ? fetchQueued(queue, [...left], wanted) : Promise.resolve();
      },
    );
    await relay.run((serps, queue) => {
      reportSources();
      const left = leftOf(keywords);
      return queue
        ? fetchQueued(queue, left, [])
        : fetchSerps({ ...takes, serps, keywords: left, total });
    });
    for (const keyword of keywords) if (!fetched.has(keyword)) failed.add(keyword);
    reportSources();
  };

  const owner = { ...ref, startedBy: job.startedBy, apiKeyId: job.apiKeyId };
  const writer = createPackWriter(owner, input.locale, packs.at(-1) ?? null);
  if (run.isPassed) await reuse();
  else {
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
  const serps = plan.keywords.flatMap(
    ({ text }) => fetched.get(text) ?? reusedSerps.get(text) ?? [],
  );
  const { stoppedBy } = relay;
  const found = serps.filter(({ results }) => results.length > 0).length;
  if (stoppedBy && !isEnoughForMap(found, total)) throw stoppedBy;
  const left = plan.keywords
    .map(({ text }) => text)
    .filter((text) => !fetched.has(text) && !reused.has(text));
  return {
    serps,
    missing: missing(left.length),
    record: {
      fetched: [...fetched.keys()],
      reused: [...reused].map(([keyword, { packId, fetchedAt }]) => ({
        keyword,
        packId,
        fetchedAt,
      })),
      missing: left,
    },
  };
}

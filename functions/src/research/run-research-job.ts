/**
 * One worker's run of a research job, from wherever the last one left it to a map, a failure or a hand-over.
 * Everything fetched is stored as it comes, so a crash at any step costs at most what came since the last write.
 */
import { isFetchingLeft } from "@mapwright/core/research/job-progress";
import { plannedLimit, readsSerps, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchFailure, ResearchJob } from "@mapwright/core/research/research-job";
import { expandKeywords } from "#/research/expand-keywords.ts";
import { fetchSerps, type Fetched } from "#/research/fetch-serps.ts";
import type { JobQueue } from "#/research/job-queue.ts";
import { JobInterrupted, openSession, type JobSession } from "#/research/job-session.ts";
import type { JobRef, JobStore } from "#/research/job-store.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";
import type { RunPace } from "#/research/run-pace.ts";
import { buildMap, type MapStore } from "#/research/save-map.ts";
import type { StoredResults } from "#/research/stored-results.ts";

export interface Workshop {
  readonly jobs: JobStore;
  readonly maps: MapStore;
  readonly queue: JobQueue;
  /** Throws `ResearchProviderError` when none is configured. */
  readonly providers: () => ResearchProviders;
  readonly pace: RunPace;
  /** Unix ms. */
  readonly now: () => number;
  /** A name for this run that no other run has. */
  readonly newHolder: () => string;
  /** Told of each keyword that is given up, and of what ended a job as unavailable. */
  readonly onProviderFailed: (ref: JobRef, error: ResearchProviderError) => void;
}

/** How a run ended. `left`: the job was finished, gone, or another worker's. */
export type RunOutcome = "done" | "failed" | "cancelled" | "handed-over" | "left";

/** Rejects only when something broke; then the job is released, so that a retried task may take it up at once. */
export async function runResearchJob(shop: Workshop, ref: JobRef): Promise<RunOutcome> {
  const holder = shop.newHolder();
  const decision = await shop.jobs.takeLease(ref, holder);
  if (decision.kind === "end") return decision.job.status === "cancelled" ? "cancelled" : "failed";
  if (decision.kind !== "take") return "left";
  try {
    return await workOn(shop, ref, decision.job, holder);
  } catch (error) {
    // If not even this can be written, the lease runs out by itself.
    await shop.jobs.release(ref, holder, "crashed").catch(() => {});
    throw error;
  }
}

async function workOn(
  shop: Workshop,
  ref: JobRef,
  job: ResearchJob,
  holder: string,
): Promise<RunOutcome> {
  const stored = await shop.jobs.loadResults(ref);
  const session = openSession({
    store: shop.jobs,
    ref,
    holder,
    progress: { stage: job.stage, ...job.progress, failedKeywords: job.failedKeywords },
    lastPack: stored.packs.at(-1) ?? null,
    pace: shop.pace,
    now: shop.now,
  });
  try {
    return await goThroughStages(shop, session, job, stored);
  } catch (error) {
    return await endEarly(shop, session, error);
  } finally {
    await session.close();
  }
}

async function goThroughStages(
  shop: Workshop,
  session: JobSession,
  job: ResearchJob,
  stored: StoredResults,
): Promise<RunOutcome> {
  const plan = stored.plan ?? (await expand(shop, session, job));
  if (plan.keywords.length === 0) return fail(shop, session, "no-results");
  const fetched = await fetchAll(shop, session, job, plan, stored);
  if (fetched && fetched.keywords.every(({ results }) => results.length === 0))
    return fail(shop, session, "no-results");
  return save(shop, session, job, plan, fetched);
}

async function expand(
  { providers, jobs, now }: Workshop,
  session: JobSession,
  { input, credits, failedKeywords }: ResearchJob,
): Promise<KeywordPlan> {
  session.report({ stage: "expanding", done: 0, total: 0, failedKeywords });
  const { ideas } = providers();
  const limit = plannedLimit(input.method, input.keywordLimit, credits);
  const plan = await expandKeywords(ideas, input, limit, session.signal, now());
  session.heed(await session.inTurn(() => jobs.storePlan(session.ref, session.holder, plan)));
  return plan;
}

/** null for a method that reads no SERPs. */
async function fetchAll(
  { providers, pace, onProviderFailed }: Workshop,
  session: JobSession,
  job: ResearchJob,
  plan: KeywordPlan,
  { packs }: StoredResults,
): Promise<Fetched | null> {
  if (!readsSerps(job.input.method)) return null;
  const stored = packs.flatMap(({ keywords }) => keywords);
  const pendingKeywords = plan.keywords.length - stored.length;
  if (!isFetchingLeft(job.stage, pendingKeywords))
    return { keywords: stored, failedKeywords: pendingKeywords };
  const order = {
    serps: providers().serps,
    plan,
    locale: job.input.locale,
    stored,
    parallel: pace.parallelSerps,
    onFailure: (error: ResearchProviderError) => onProviderFailed(session.ref, error),
  };
  return fetchSerps(order, session);
}

async function save(
  { maps }: Workshop,
  session: JobSession,
  job: ResearchJob,
  plan: KeywordPlan,
  fetched: Fetched | null,
): Promise<RunOutcome> {
  const failedKeywords = fetched?.failedKeywords ?? 0;
  session.report({ stage: "clustering", done: 0, total: 0, failedKeywords });
  const built = await buildMap(job, plan, fetched?.keywords ?? null);
  session.report({ stage: "saving", done: 0, total: built.chunks.length, failedKeywords });
  await session.flush();
  await maps.saveChunks(job.mapId, built.snapshotId, built.chunks);
  const credits = fetched?.keywords.length ?? 0;
  const hold = await session.inTurn(() =>
    maps.publish(session.ref, session.holder, built, { credits, failedKeywords }),
  );
  if (hold === "cancelling")
    await maps.deleteChunks(job.mapId, built.snapshotId, built.chunks.length);
  session.heed(hold);
  return "done";
}

async function fail(
  { jobs }: Workshop,
  session: JobSession,
  failure: ResearchFailure,
): Promise<RunOutcome> {
  const { ref, holder } = session;
  const hold = await session.inTurn(() => jobs.end(ref, holder, { status: "failed", failure }));
  return ({ held: "failed", cancelling: "cancelled", lost: "left" } as const)[hold];
}

/** Ends a run that stopped on purpose; anything else is thrown on. */
async function endEarly(shop: Workshop, session: JobSession, error: unknown): Promise<RunOutcome> {
  const { ref, holder } = session;
  if (error instanceof ResearchProviderError) {
    shop.onProviderFailed(ref, error);
    return fail(shop, session, "provider-unavailable");
  }
  if (!(error instanceof JobInterrupted)) throw error;
  if (error.why === "lost") return "left";
  if (error.why === "cancelled") {
    await session.inTurn(() => shop.jobs.end(ref, holder, { status: "cancelled" }));
    return "cancelled";
  }
  try {
    await session.flush();
  } catch (sooner) {
    return endEarly(shop, session, sooner);
  }
  await session.inTurn(() => shop.jobs.release(ref, holder, "handed-over"));
  await shop.queue.enqueue(ref);
  return "handed-over";
}

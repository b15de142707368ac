/**
 * One worker's run of a research job, from wherever the last one stopped to a map, a failure or a handover. Everything
 * fetched is stored as it arrives, so a crash at any step loses at most what came since the last write.
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

export interface WorkerContext {
  readonly jobs: JobStore;
  readonly maps: MapStore;
  readonly queue: JobQueue;
  /** Throws `ResearchProviderError` when none is configured. */
  readonly providers: () => ResearchProviders;
  readonly pace: RunPace;
  /** Unix ms. */
  readonly now: () => number;
  /** An id that no other run has. */
  readonly newHolder: () => string;
  /** Called for each keyword that is given up, and with the error that ended a job as unavailable. */
  readonly onProviderFailed: (ref: JobRef, error: ResearchProviderError) => void;
}

/** How a run ended. `left`: the job was finished, deleted, or held by another worker. */
export type RunOutcome = "done" | "failed" | "cancelled" | "handed-over" | "left";

/** Rejects only on an unexpected error; the job is then released, so that a retried task can take it immediately. */
export async function runResearchJob(context: WorkerContext, ref: JobRef): Promise<RunOutcome> {
  const holder = context.newHolder();
  const decision = await context.jobs.takeLease(ref, holder);
  if (decision.kind === "end") return decision.job.status === "cancelled" ? "cancelled" : "failed";
  if (decision.kind !== "take") return "left";
  try {
    return await workOn(context, ref, decision.job, holder);
  } catch (error) {
    // If even this write fails, the lease expires.
    await context.jobs.release(ref, holder, "crashed").catch(() => {});
    throw error;
  }
}

async function workOn(
  context: WorkerContext,
  ref: JobRef,
  job: ResearchJob,
  holder: string,
): Promise<RunOutcome> {
  const stored = await context.jobs.loadResults(ref);
  const session = openSession({
    store: context.jobs,
    ref,
    holder,
    progress: { stage: job.stage, ...job.progress, failedKeywords: job.failedKeywords },
    lastPack: stored.packs.at(-1) ?? null,
    pace: context.pace,
    now: context.now,
  });
  try {
    return await goThroughStages(context, session, job, stored);
  } catch (error) {
    return await endEarly(context, session, error);
  } finally {
    await session.close();
  }
}

async function goThroughStages(
  context: WorkerContext,
  session: JobSession,
  job: ResearchJob,
  stored: StoredResults,
): Promise<RunOutcome> {
  const plan = stored.plan ?? (await expand(context, session, job));
  if (plan.keywords.length === 0) return fail(context, session, "no-results");
  const fetched = await fetchAll(context, session, job, plan, stored);
  if (fetched && fetched.keywords.every(({ results }) => results.length === 0))
    return fail(context, session, "no-results");
  return save(context, session, job, plan, fetched);
}

async function expand(
  { providers, jobs, now }: WorkerContext,
  session: JobSession,
  { input, credits, failedKeywords }: ResearchJob,
): Promise<KeywordPlan> {
  session.report({ stage: "expanding", done: 0, total: 0, failedKeywords });
  const { ideas } = providers();
  const limit = plannedLimit(input.method, input.keywordLimit, credits);
  const plan = await expandKeywords(ideas, input, limit, session.signal, now());
  session.throwIfLost(
    await session.serialize(() => jobs.storePlan(session.ref, session.holder, plan)),
  );
  return plan;
}

/** null for a method that reads no SERPs. */
async function fetchAll(
  { providers, pace, onProviderFailed }: WorkerContext,
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
  { maps }: WorkerContext,
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
  const leaseState = await session.serialize(() =>
    maps.publish(session.ref, session.holder, built, { credits, failedKeywords }),
  );
  if (leaseState === "cancelling")
    await maps.deleteChunks(job.mapId, built.snapshotId, built.chunks.length);
  session.throwIfLost(leaseState);
  return "done";
}

async function fail(
  { jobs }: WorkerContext,
  session: JobSession,
  failure: ResearchFailure,
): Promise<RunOutcome> {
  const { ref, holder } = session;
  const leaseState = await session.serialize(() =>
    jobs.end(ref, holder, { status: "failed", failure }),
  );
  return ({ held: "failed", cancelling: "cancelled", lost: "left" } as const)[leaseState];
}

/** Ends a run that stopped on purpose; rethrows anything else. */
async function endEarly(
  context: WorkerContext,
  session: JobSession,
  error: unknown,
): Promise<RunOutcome> {
  const { ref, holder } = session;
  if (error instanceof ResearchProviderError) {
    context.onProviderFailed(ref, error);
    return fail(context, session, "provider-unavailable");
  }
  if (!(error instanceof JobInterrupted)) throw error;
  if (error.why === "lost") return "left";
  if (error.why === "cancelled") {
    await session.serialize(() => context.jobs.end(ref, holder, { status: "cancelled" }));
    return "cancelled";
  }
  try {
    await session.flush();
  } catch (sooner) {
    return endEarly(context, session, sooner);
  }
  await session.serialize(() => context.jobs.release(ref, holder, "handed-over"));
  await context.queue.enqueue(ref);
  return "handed-over";
}

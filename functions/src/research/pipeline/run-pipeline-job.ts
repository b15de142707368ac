/**
 * One worker's run of a research job: takes the job, runs the stages of its pipeline from wherever the last worker
 * stopped, and ends in a map, a failure or a handover. What a stage stores as it goes survives a crash at any step.
 */
import type { ResearchFailure, ResearchJob } from "@mapwright/core/research/research-job";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { OnOwnKeyRefused } from "#/research/data-sources/own-key-refused.ts";
import { classifySourceError } from "#/research/data-sources/source-fault.ts";
import type { JobQueue } from "#/research/jobs/job-queue.ts";
import { JobInterrupted, openSession, type JobSession } from "#/research/job-session.ts";
import type { JobTurns } from "#/research/jobs/job-turns.ts";
import type { JobRef, JobStore } from "#/research/jobs/job-store.ts";
import { type Pipeline, StageFailure } from "#/research/pipeline/pipeline.ts";
import { createStageRunner, type OnStepEnded } from "#/research/pipeline/stage-runner.ts";
import { ResearchProviderError, type ProviderId } from "#/research/ports.ts";
import type { RunPace } from "#/research/run-pace.ts";

/** Dependencies of the runner, whatever the pipeline. */
export interface RunContext {
  readonly jobs: JobStore;
  readonly queue: JobQueue;
  readonly turns: JobTurns;
  readonly pace: RunPace;
  /** Unix ms. */
  readonly now: () => number;
  /** An id that no other run has. */
  readonly newHolder: () => string;
  /** Called for each keyword that is given up, and with the error that ended a job as unavailable. */
  readonly onProviderFailed: (ref: JobRef, error: ResearchProviderError) => void;
  /** Told how each step of a run ended. */
  readonly onStepEnded?: OnStepEnded;
  /** Whether the workspace's own key is used for a provider. */
  readonly isOwnProvider: (workspace: WorkspaceId, provider: ProviderId) => Promise<boolean>;
  /** A provider refused the workspace's own key, which ended a job. */
  readonly onOwnKeyRefused: OnOwnKeyRefused;
}

/** The pipeline that makes the map that a job asks for. */
export type PipelineFor<Deps> = (job: ResearchJob) => Pipeline<Deps, object>;

/**
 * The end of a run. `left`: the job was finished, deleted, or held by another worker. `not-its-turn`: earlier jobs of
 * its workspace run, and one of them will call it when it ends.
 */
export type RunOutcome = "done" | "failed" | "cancelled" | "handed-over" | "left" | "not-its-turn";

/** Outcomes after which a job isn't run again. */
export const ENDED_OUTCOMES: ReadonlySet<string> = new Set<RunOutcome>([
  "done",
  "failed",
  "cancelled",
]);

/** Runs the job if it is its turn, and calls the next of its workspace once it has ended. */
export async function runPipelineJob<Deps extends RunContext>(
  context: Deps,
  pipelineFor: PipelineFor<Deps>,
  ref: JobRef,
): Promise<RunOutcome> {
  if (!(await context.turns.isTurnOf(ref))) return "not-its-turn";
  const outcome = await takeAndRun(context, pipelineFor, ref);
  // If nobody calls them, the sweeper does.
  if (ENDED_OUTCOMES.has(outcome)) await context.turns.callNext(ref.workspaceId).catch(() => {});
  return outcome;
}

/** Rejects only on an unexpected error; the job is then released, so that a retried task can take it immediately. */
async function takeAndRun<Deps extends RunContext>(
  context: Deps,
  pipelineFor: PipelineFor<Deps>,
  ref: JobRef,
): Promise<RunOutcome> {
  const holder = context.newHolder();
  const decision = await context.jobs.takeLease(ref, holder);
  if (decision.kind === "end") return decision.job.status === "cancelled" ? "cancelled" : "failed";
  if (decision.kind !== "take") return "left";
  try {
    return await workOn(context, pipelineFor(decision.job), ref, decision.job, holder);
  } catch (error) {
    // If even this write fails, the lease expires.
    await context.jobs.release(ref, holder, "crashed").catch(() => {});
    throw error;
  }
}

async function workOn<Deps extends RunContext>(
  context: Deps,
  pipeline: Pipeline<Deps, object>,
  ref: JobRef,
  job: ResearchJob,
  holder: string,
): Promise<RunOutcome> {
  const { stage, progress, percent, ...shown } = job;
  const { missing, unreadable, handovers, waitsFor, site } = shown;
  const sources = { missing, unreadable, handovers, waitsFor, site };
  const session = openSession({
    store: context.jobs,
    ref,
    holder,
    progress: { stage, ...progress, percent, ...sources, etaMs: null },
    pace: context.pace,
    now: context.now,
  });
  try {
    const results = await context.jobs.loadResults(ref);
    await pipeline.run(createStageRunner(context, pipeline, session, job, results));
    return "done";
  } catch (error) {
    return await endEarly(context, session, error);
  } finally {
    await session.close();
  }
}

async function fail(
  { jobs }: RunContext,
  session: JobSession,
  failure: ResearchFailure,
  about: { readonly failedSource?: FailedSource; readonly failedFor?: string | null } = {},
): Promise<RunOutcome> {
  const { ref, holder } = session;
  const leaseState = await session.serialize(() =>
    jobs.end(ref, holder, { status: "failed", failure, ...about }),
  );
  return ({ held: "failed", cancelling: "cancelled", lost: "left" } as const)[leaseState];
}

/** Ends the job with what people can act on: what the provider said, and whose key it is. */
async function failWithProvider(
  context: RunContext,
  session: JobSession,
  error: ResearchProviderError,
): Promise<RunOutcome> {
  const failure = classifySourceError(error) ?? "provider-unavailable";
  if (error.provider === null) return fail(context, session, failure);
  const { workspaceId } = session.ref;
  const isOwn = await context.isOwnProvider(workspaceId, error.provider);
  if (isOwn) await context.onOwnKeyRefused(workspaceId, error);
  return fail(context, session, failure, {
    failedSource: { provider: error.provider, isOwn },
  });
}

/** Ends a run that stopped on purpose; rethrows anything else. */
async function endEarly(
  context: RunContext,
  session: JobSession,
  error: unknown,
): Promise<RunOutcome> {
  const { ref, holder } = session;
  if (error instanceof StageFailure) {
    const { failure, failedFor } = error;
    return fail(context, session, failure, { failedFor });
  }
  if (error instanceof ResearchProviderError) {
    context.onProviderFailed(ref, error);
    return failWithProvider(context, session, error);
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

/** Creates a research job and hands it to a worker; a repeated request returns the existing job. */
import { AppError } from "@mapwright/core/app-error";
import { jobPath, jobsPath } from "@mapwright/core/firestore-paths";
import { creditsFor } from "@mapwright/core/research/keyword-plan";
import { MAX_RUNNING_JOBS, newJob } from "@mapwright/core/research/new-job";
import type { UserId } from "@mapwright/core/ids";
import type {
  ResearchInput,
  StartResearchInput,
  StartResearchOutput,
} from "@mapwright/core/research/research-input";
import { UNFINISHED_STATUSES, type ResearchJob } from "@mapwright/core/research/research-job";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import type { Caller } from "#/platform/caller.ts";
import { requireRole } from "#/platform/membership.ts";
import { PLAN_TRANSACTION, requirePlanRoom, reservePlanRoom } from "#/platform/plan-room.ts";
import { requireRunning } from "#/platform/service-limits.ts";
import type { ResearchDeps } from "#/research/estimate-research.ts";
import { expandKeywords } from "#/research/expand-keywords.ts";
import { jobIdsFor } from "#/research/job-ids.ts";
import type { JobQueue } from "#/research/job-queue.ts";
import { readJob, writeJob } from "#/research/job-store.ts";
import { orProviderUnavailable } from "#/research/provider-refusal.ts";

export interface StartDeps extends ResearchDeps {
  readonly queue: JobQueue;
  /** Called when the job was created but couldn't be queued: the sweeper will do it. */
  readonly onEnqueueFailed: (job: ResearchJob, error: unknown) => void;
}

export async function startResearch(
  deps: StartDeps,
  caller: Caller,
  { requestId, acceptedCredits, research }: StartResearchInput,
): Promise<StartResearchOutput> {
  await requireRole(deps.db, research.workspaceId, caller.uid, canEditMaps);
  const ids = jobIdsFor(research.workspaceId, caller.uid, requestId);
  const made = await deps.db.doc(jobPath(research.workspaceId, ids.jobId)).get();
  if (made.exists) return ids;
  await requireRunning(deps.db, "research", deps.now());
  await requirePlanRoom(deps.db, research.workspaceId, mapOf(research), deps.now());
  const credits = await priceOf(deps, research);
  if (credits > acceptedCredits)
    throw new AppError("cost-changed", `The cost is now ${credits}, not ${acceptedCredits}`);
  const job = newJob({ ...ids, createdBy: caller.uid }, research, credits, deps.now());
  if (await createOnce(deps.db, caller.uid, job, deps.now())) {
    await deps.queue.enqueue({ workspaceId: job.workspaceId, jobId: job.id }).catch((error) => {
      deps.onEnqueueFailed(job, error);
    });
  }
  return ids;
}

async function priceOf({ providers, now }: StartDeps, input: ResearchInput): Promise<number> {
  return orProviderUnavailable(async (signal) => {
    const { ideas } = providers();
    const plan = await expandKeywords(ideas, input, input.keywordLimit, signal, now());
    return creditsFor(input.method, plan.keywords.length);
  });
}

/** A map made by research has at most as many keywords as requested. */
function mapOf({ keywordLimit }: ResearchInput) {
  return { kind: "create-map", keywords: keywordLimit } as const;
}

/**
 * False when a racing call created the job. Counts and creates in one transaction, so that no fourth job slips in, and
 * none by someone who was removed, or in a workspace that was deleted, while the cost was being calculated.
 */
async function createOnce(
  db: Firestore,
  uid: UserId,
  job: ResearchJob,
  nowMs: number,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    await requireRole(db, job.workspaceId, uid, canEditMaps, transaction);
    if (await readJob(db, transaction, { workspaceId: job.workspaceId, jobId: job.id }))
      return false;
    const unfinished = db
      .collection(jobsPath(job.workspaceId))
      .where("status", "in", UNFINISHED_STATUSES)
      .limit(MAX_RUNNING_JOBS);
    if ((await transaction.get(unfinished)).size >= MAX_RUNNING_JOBS)
      throw new AppError("too-many-running", `You can run up to ${MAX_RUNNING_JOBS} jobs at once`);
    const reserve = await reservePlanRoom(
      db,
      transaction,
      job.workspaceId,
      mapOf(job.input),
      nowMs,
    );
    reserve();
    writeJob(db, transaction, job);
    return true;
  }, PLAN_TRANSACTION);
}

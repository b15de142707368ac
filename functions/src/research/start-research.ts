/** Creates a research job from an estimate's plan and hands it to a worker; a repeated request returns the existing job. */
import { AppError } from "@mapwright/core/app-error";
import { jobPath, jobPlanPath, jobsPath, researchPlanPath } from "@mapwright/core/firestore-paths";
import { getMaxCredits } from "@mapwright/core/research/keyword-plan";
import { MAX_RUNNING_JOBS, createJob } from "@mapwright/core/research/new-job";
import {
  type UserId,
  jobId,
  mapId,
  type JobId,
  type MapId,
  type WorkspaceId,
} from "@mapwright/core/ids";
import {
  getExtendedMap,
  type StartResearchInput,
  type StartResearchOutput,
} from "@mapwright/core/research/research-input";
import type { ResearchPlan } from "@mapwright/core/research/research-plan";
import { UNFINISHED_STATUSES, type ResearchJob } from "@mapwright/core/research/research-job";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { toStarter, type Actor } from "#/platform/access/principal.ts";
import { requireRole } from "#/platform/access/membership.ts";
import { hashToId } from "#/platform/hash-text.ts";
import { requirePlanQuota, reservePlanQuota, runPlanTransaction } from "#/platform/plan-quota.ts";
import { requireRunning } from "#/platform/service-limits.ts";
import { findReusable } from "#/research/estimates/estimate-research.ts";
import { reserveJobCredits } from "#/research/jobs/job-credits.ts";
import { requireRedditSources } from "#/research/reddit-map/reddit-source-quota.ts";
import type { JobQueue } from "#/research/jobs/job-queue.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { readJob, storedJob, writeJob } from "#/research/jobs/job-store.ts";
import { requireMapForSource } from "#/research/map-for-source.ts";
import { listPlanRequests } from "#/research/plan-requests.ts";
import {
  leaveOutKeywords,
  readPackedKeywords,
  readPlan,
} from "#/research/estimates/research-plan-store.ts";
import { getResultsExpiry } from "#/research/stored-results.ts";

export interface StartDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly queue: JobQueue;
  /** Whether credits can be bought here: if not, a job may cost more than is left. */
  readonly sellsCredits: boolean;
  /** Called when the job was created but couldn't be queued: the sweeper will do it. */
  readonly onEnqueueFailed: (job: ResearchJob, error: unknown) => void;
}

export async function startResearch(
  deps: StartDeps,
  user: Actor,
  { requestId, workspaceId, planId, leaveOut = [] }: StartResearchInput,
): Promise<StartResearchOutput> {
  const { db, now } = deps;
  await requireRole(db, workspaceId, user.uid, canEditMaps);
  const requested = getJobIds(workspaceId, user.uid, requestId);
  const existing = await db.doc(jobPath(workspaceId, requested.jobId)).get();
  if (existing.exists) return { ...requested, mapId: fromStored(storedJob, existing.data()).mapId };
  await requireRunning(db, "research", now());
  const found = await db.doc(researchPlanPath(workspaceId, planId)).get();
  const { plan, packed } = await withoutKeywords(
    db,
    requireOwnPlan(found, user.uid, now()),
    readPackedKeywords(found),
    leaveOut,
  );
  const ids = { ...requested, mapId: getExtendedMap(plan.input) ?? requested.mapId };
  await requireMapForSource(db, plan.input);
  const asked = await listPlanRequests(db, plan.input, (query) => query.get());
  await requirePlanQuota(db, workspaceId, asked, now());
  await requireRedditSources(db, plan.input, now());
  const job: ResearchJob = {
    ...createJob({ ...ids, ...toStarter(user) }, plan.input, plan.credits, now(), plan.seedResults),
    reuseSince: plan.reuseSince,
  };
  if (await createOnce(deps, job, packed)) await enqueue(deps, job);
  return ids;
}

/** The plan for the keywords that are wanted of it; as it is where the job has yet to find them. */
async function withoutKeywords(
  db: Firestore,
  plan: ResearchPlan,
  packed: Uint8Array | null,
  leaveOut: readonly string[],
): Promise<{ readonly plan: ResearchPlan; readonly packed: Uint8Array | null }> {
  if (packed === null || leaveOut.length === 0) return { plan, packed };
  const left = await leaveOutKeywords(packed, leaveOut);
  const { keywords } = left.keywords;
  const reusable = await findReusable(db, plan.input, left.keywords, plan.reuseSince);
  const credits = getMaxCredits(plan.input.method, keywords.length - reusable.size);
  return { plan: { ...plan, credits }, packed: left.packed };
}

/** Hands a new job to a worker, now or with the next sweep. */
export async function enqueue({ queue, onEnqueueFailed }: StartDeps, job: ResearchJob) {
  await queue.enqueue({ workspaceId: job.workspaceId, jobId: job.id }).catch((error) => {
    onEnqueueFailed(job, error);
  });
}

/** An expired plan may already have been deleted, so both are the same to the caller. */
function requireOwnPlan(found: DocumentSnapshot, uid: UserId, nowMs: number) {
  const plan = found.exists ? readPlan(found) : null;
  if (!plan || plan.expireAt <= nowMs)
    throw new AppError("estimate-expired", "This estimate has expired. Get a new one.");
  if (plan.createdBy !== uid)
    throw new AppError("not-found", "This estimate was made by someone else. Get your own.");
  return plan;
}

/**
 * False when a racing call created the job. Counts and creates in one transaction, so that no fourth job slips in, and
 * none by someone who was removed, or in a workspace that was deleted, in the meantime. Keywords that are known already
 * are stored with the job as the output of its first stage: the plan itself expires sooner than the job.
 */
async function createOnce(
  { db, now, sellsCredits }: StartDeps,
  job: ResearchJob,
  packedKeywords: Uint8Array | null,
): Promise<boolean> {
  const nowMs = now();
  const { workspaceId } = job;
  return runPlanTransaction(db, workspaceId, async (transaction) => {
    await requireRole(db, workspaceId, job.createdBy, canEditMaps, transaction);
    if (await readJob(db, transaction, { workspaceId, jobId: job.id })) return false;
    await requireFreeSlot(db, transaction, workspaceId);
    await requireMapForSource(db, job.input, transaction);
    const asked = await listPlanRequests(db, job.input, (query) => transaction.get(query));
    const reserve = await reservePlanQuota(db, transaction, workspaceId, asked, nowMs);
    await requireRedditSources(db, job.input, nowMs, transaction);
    const terms = { isEnforced: sellsCredits, nowMs };
    const reserveCredits = await reserveJobCredits(db, transaction, job, terms);
    reserve();
    reserveCredits();
    writeJob(db, transaction, job);
    if (packedKeywords)
      transaction.set(db.doc(jobPlanPath(workspaceId, job.id)), {
        data: packedKeywords,
        expireAt: getResultsExpiry(nowMs),
      });
    return true;
  });
}

/** The unfinished jobs of the workspace, if there may be one more. */
export async function requireFreeSlot(
  db: Firestore,
  transaction: Transaction,
  workspaceId: WorkspaceId,
): Promise<readonly ResearchJob[]> {
  const unfinished = db
    .collection(jobsPath(workspaceId))
    .where("status", "in", UNFINISHED_STATUSES)
    .limit(MAX_RUNNING_JOBS);
  const { docs } = await transaction.get(unfinished);
  if (docs.length >= MAX_RUNNING_JOBS)
    throw new AppError("too-many-running", `You can run up to ${MAX_RUNNING_JOBS} jobs at once`);
  return docs.map((document) => fromStored(storedJob, document.data()));
}

interface JobIds {
  readonly jobId: JobId;
  readonly mapId: MapId;
}

/**
 * Ids of a job and its map, derived from the request so that a repeated request finds what it created. `requestId` is a
 * random UUID made by the caller, so no one else can guess the ids.
 */
export function getJobIds(workspace: WorkspaceId, uid: UserId, requestId: string): JobIds {
  const digest = (kind: string) => hashToId([kind, workspace, uid, requestId].join("\n"));
  return { jobId: jobId.parse(digest("job")), mapId: mapId.parse(digest("map")) };
}

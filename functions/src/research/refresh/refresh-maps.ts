/**
 * Starts the refreshes that are due, each as a research job of its own: with the permission of whoever set it, within its cap
 * of credits and the workspace's. One that can't be started says why, and the next is tried when it is due.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  billingPath,
  jobPath,
  jobsPath,
  mapPath,
  refreshesGroup,
  refreshPath,
} from "@mapwright/core/firestore-paths";
import { jobId, type WorkspaceId } from "@mapwright/core/ids";
import {
  nextRefreshAt,
  type MapRefresh,
  type RefreshProblem,
} from "@mapwright/core/refresh/map-refresh";
import { MAX_RUNNING_JOBS } from "@mapwright/core/research/new-job";
import { UNFINISHED_STATUSES, type ResearchJob } from "@mapwright/core/research/research-job";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { createHash } from "node:crypto";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import { readRole } from "#/platform/membership.ts";
import { entitlementOf, runPlanTransaction } from "#/platform/plan-room.ts";
import { isPaused } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";
import { reserveJobCredits } from "#/research/job-credits.ts";
import type { JobQueue } from "#/research/job-queue.ts";
import { writeJob } from "#/research/job-store.ts";
import { readReadingJob, refreshJobOf } from "#/research/refresh/refresh-job.ts";
import { storedRefresh } from "#/research/refresh/stored-refresh.ts";

/** Started in one run; the next run takes the rest. */
const MOST_AT_ONCE = 100;

export interface RefreshDeps {
  readonly db: Firestore;
  readonly queue: JobQueue;
  /** Unix ms. */
  readonly now: () => number;
  /** Whether credits can be bought here: if not, a refresh may cost more than is left. */
  readonly sellsCredits: boolean;
  readonly onFailure: (path: string, error: unknown) => void;
}

export interface RefreshTally {
  readonly started: number;
  readonly skipped: number;
  readonly failed: number;
}

export async function refreshMaps(deps: RefreshDeps): Promise<RefreshTally> {
  const { db, now } = deps;
  if (await isPaused(db, "research", now())) return { started: 0, skipped: 0, failed: 0 };
  const due = await db
    .collectionGroup(refreshesGroup())
    .where("nextAt", "<=", Timestamp.fromMillis(now()))
    .orderBy("nextAt")
    .limit(MOST_AT_ONCE)
    .get();
  let [started, skipped, failed] = [0, 0, 0];
  for (const document of due.docs) {
    try {
      const job = await startRefresh(deps, fromStored(storedRefresh, document.data()));
      if (job) started += 1;
      else skipped += 1;
      // The sweeper finds a job that couldn't be queued.
      if (job) await deps.queue.enqueue({ workspaceId: job.workspaceId, jobId: job.id });
    } catch (error) {
      failed += 1;
      deps.onFailure(document.ref.path, error);
    }
  }
  return { started, skipped, failed };
}

/** null: it was started already, isn't due any more, or can't be started now. */
async function startRefresh(
  { db, now, sellsCredits }: RefreshDeps,
  { id, workspaceId }: MapRefresh,
): Promise<ResearchJob | null> {
  const nowMs = now();
  const ref = db.doc(refreshPath(workspaceId, id));
  return runPlanTransaction(db, workspaceId, async (transaction) => {
    const [stored, foundMap] = await transaction.getAll(ref, db.doc(mapPath(id)));
    const refresh = stored?.exists ? fromStored(storedRefresh, stored.data()) : null;
    if (!refresh || refresh.nextAt > nowMs) return null;
    const map = foundMap?.exists ? fromStored(storedMap, foundMap.data()) : null;
    if (!map || map.workspaceId !== workspaceId || map.jobId === null) {
      transaction.delete(ref);
      return null;
    }
    const next = { ...refresh, nextAt: nextRefreshAt(refresh.every, refresh.nextAt, nowMs) };
    const skip = (lastProblem: RefreshProblem) => {
      if (lastProblem === "not-allowed") transaction.delete(ref);
      else transaction.set(ref, toStored(storedRefresh, { ...next, lastProblem }));
      return null;
    };
    const problem = await problemOf(db, transaction, refresh, nowMs);
    if (problem) return skip(problem);
    const made = await readReadingJob(db, transaction, workspaceId, id);
    const isActive = map.archivedAt === null && map.trashedAt === null;
    if (!isActive || !made) return skip("source-off");
    const job = refreshJobOf(made, idsOf(refresh), refresh.creditCap, nowMs);
    if ((await transaction.get(db.doc(jobPath(workspaceId, job.id)))).exists) return null;
    const terms = { isEnforced: sellsCredits, nowMs };
    const reserve = await reserveJobCredits(db, transaction, job, terms).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "credits-short") return null;
      throw error;
    });
    if (!reserve) return skip("credits-short");
    reserve();
    writeJob(db, transaction, job);
    transaction.set(
      ref,
      toStored(storedRefresh, { ...next, lastAt: nowMs, lastJobId: job.id, lastProblem: null }),
    );
    return job;
  });
}

async function problemOf(
  db: Firestore,
  transaction: Transaction,
  { workspaceId, setBy }: MapRefresh,
  nowMs: number,
): Promise<RefreshProblem | null> {
  const role = await readRole(db, workspaceId, setBy, transaction);
  if (role === null || !canEditMaps(role)) return "not-allowed";
  const billing = await transaction.get(db.doc(billingPath(workspaceId)));
  if (isReadOnly(entitlementOf(billing, nowMs), nowMs)) return "plan-read-only";
  return (await hasFreeSlot(db, transaction, workspaceId)) ? null : "too-many-running";
}

async function hasFreeSlot(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
): Promise<boolean> {
  const unfinished = db
    .collection(jobsPath(workspace))
    .where("status", "in", UNFINISHED_STATUSES)
    .limit(MAX_RUNNING_JOBS);
  return (await transaction.get(unfinished)).size < MAX_RUNNING_JOBS;
}

/** Its ID follows from what is due, so that two runs at once start it once. */
function idsOf({ id, nextAt, setBy }: MapRefresh) {
  const digest = createHash("sha256").update(`refresh ${id} ${nextAt}`).digest("hex");
  return {
    jobId: jobId.parse(digest.slice(0, 32)),
    mapId: id,
    createdBy: setBy,
    startedBy: "schedule",
  } as const;
}

/**
 * Starts the refreshes that are due, as research jobs: with the permission of whoever set it, within its cap
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
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  getNextRefreshTime,
  type MapRefresh,
  type RefreshProblem,
} from "@mapwright/core/research/map-refresh";
import { MAX_RUNNING_JOBS } from "@mapwright/core/research/new-job";
import { UNFINISHED_STATUSES, type ResearchJob } from "@mapwright/core/research/research-job";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import { readRole } from "#/platform/access/membership.ts";
import { readEntitlement, runPlanTransaction } from "#/platform/plan-quota.ts";
import { isPaused } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { reserveJobCredits } from "#/research/jobs/job-credits.ts";
import type { JobQueue } from "#/research/jobs/job-queue.ts";
import { writeJob } from "#/research/jobs/job-store.ts";
import {
  countCredits,
  findRereadings,
  buildRefreshJob,
  getRereadingJobId,
} from "#/research/refresh/refresh-job.ts";
import { storedRefresh } from "#/research/refresh/stored-refresh.ts";

/** Started in one run; the next run takes the rest. */
const MAX_AT_ONCE = 100;

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
    .limit(MAX_AT_ONCE)
    .get();
  let [started, skipped, failed] = [0, 0, 0];
  for (const document of due.docs) {
    try {
      const jobs = await startRefresh(deps, fromStored(storedRefresh, document.data()));
      if (jobs.length > 0) started += 1;
      else skipped += 1;
      // The sweeper finds a job that couldn't be queued.
      for (const { id, workspaceId } of jobs) await deps.queue.enqueue({ workspaceId, jobId: id });
    } catch (error) {
      failed += 1;
      deps.onFailure(document.ref.path, error);
    }
  }
  return { started, skipped, failed };
}

/**
 * One rereading after the other, each with credits of its own. With the last one the map is due again later, so that a
 * start that was interrupted goes on in the next run.
 */
async function startRefresh(deps: RefreshDeps, refresh: MapRefresh): Promise<ResearchJob[]> {
  const jobs: ResearchJob[] = [];
  for (let part = 0; ; part++) {
    const { job, isLast } = await startPart(deps, refresh, part);
    if (job) jobs.push(job);
    if (isLast) return jobs;
  }
}

interface StartedPart {
  /** null: it was started already, or can't be started now. */
  readonly job: ResearchJob | null;
  readonly isLast: boolean;
}
const NOTHING: StartedPart = { job: null, isLast: true };

async function startPart(
  { db, now, sellsCredits }: RefreshDeps,
  { id, workspaceId, nextAt }: MapRefresh,
  part: number,
): Promise<StartedPart> {
  const nowMs = now();
  const ref = db.doc(refreshPath(workspaceId, id));
  return runPlanTransaction(db, workspaceId, async (transaction) => {
    const [stored, foundMap] = await transaction.getAll(ref, db.doc(mapPath(id)));
    const refresh = stored?.exists ? fromStored(storedRefresh, stored.data()) : null;
    if (refresh?.nextAt !== nextAt) return NOTHING;
    const map = foundMap?.exists ? fromStored(storedMap, foundMap.data()) : null;
    if (!map || map.workspaceId !== workspaceId || map.jobId === null) {
      transaction.delete(ref);
      return NOTHING;
    }
    const next = { ...refresh, nextAt: getNextRefreshTime(refresh.every, nextAt, nowMs) };
    const skip = (lastProblem: RefreshProblem) => {
      if (lastProblem === "not-allowed") transaction.delete(ref);
      else transaction.set(ref, toStored(storedRefresh, { ...next, lastProblem }));
      return NOTHING;
    };
    const billing = await transaction.get(db.doc(billingPath(workspaceId)));
    const entitlement = readEntitlement(billing, nowMs);
    const problem = await problemOf(db, transaction, refresh, isReadOnly(entitlement, nowMs));
    if (problem) return skip(problem);
    if (map.isBeyondPlan) return skip("plan-read-only");
    const isActive = map.archivedAt === null && map.trashedAt === null;
    const all = isActive ? await findRereadings(db, transaction, map, refresh.what) : [];
    const rereading = all[part];
    if (!rereading) return skip("source-off");
    const job = buildRefreshJob(rereading, {
      ids: {
        jobId: getRereadingJobId(`refresh ${id} ${nextAt}`, rereading),
        mapId: id,
        createdBy: refresh.setBy,
        startedBy: "schedule",
      },
      map,
      credits: countCredits(rereading, all, map, refresh.creditCap),
      entitlement,
      nowMs,
    });
    const isLast = part === all.length - 1;
    const isStarted = (await transaction.get(db.doc(jobPath(workspaceId, job.id)))).exists;
    const terms = { isEnforced: sellsCredits, nowMs };
    const reserve = isStarted
      ? () => {}
      : await reserveJobCredits(db, transaction, job, terms).catch((error: unknown) => {
          if (error instanceof AppError && error.code === "credits-short") return null;
          throw error;
        });
    if (!reserve) return skip("credits-short");
    reserve();
    if (!isStarted) writeJob(db, transaction, job);
    if (isLast) {
      const started = { lastAt: nowMs, lastJobId: job.id, lastProblem: null };
      transaction.set(ref, toStored(storedRefresh, { ...next, ...started }));
    }
    return { job: isStarted ? null : job, isLast };
  });
}

async function problemOf(
  db: Firestore,
  transaction: Transaction,
  { workspaceId, setBy }: MapRefresh,
  isPlanReadOnly: boolean,
): Promise<RefreshProblem | null> {
  const role = await readRole(db, workspaceId, setBy, transaction);
  if (role === null || !canEditMaps(role)) return "not-allowed";
  if (isPlanReadOnly) return "plan-read-only";
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

/** Reads a map again because someone asked for it, instead of when it is due. */
import { AppError } from "@mapwright/core/app-error";
import { billingPath, mapPath, refreshPath } from "@mapwright/core/firestore-paths";
import type { JobId } from "@mapwright/core/ids";
import { getNextRefreshTime, type RefreshMapInput } from "@mapwright/core/research/map-refresh";
import type { StartResearchOutput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { Transaction } from "firebase-admin/firestore";
import { requireRole } from "#/platform/access/membership.ts";
import { readEntitlement, reservePlanQuota, runPlanTransaction } from "#/platform/plan-quota.ts";
import { toStarter, type Actor } from "#/platform/access/principal.ts";
import { requireRunning } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { reserveJobCredits } from "#/research/jobs/job-credits.ts";
import { readJob, writeJob } from "#/research/jobs/job-store.ts";
import {
  isRefreshCovered,
  countCredits,
  findRereadings,
  buildRefreshJob,
  getRereadingJobId,
} from "#/research/refresh/refresh-job.ts";
import { storedRefresh } from "#/research/refresh/stored-refresh.ts";
import { enqueue, requireFreeSlot, type StartDeps } from "#/research/start-research.ts";

/** Nothing is added, but a workspace that can't pay can't spend either. */
const ADDS_NOTHING = { kind: "add-keywords", keywordsInMap: 0, added: 0 } as const;

export async function refreshMap(
  deps: StartDeps,
  user: Actor,
  order: RefreshMapInput,
): Promise<StartResearchOutput> {
  const { db, now } = deps;
  const { mapId, requestId, workspaceId } = order;
  await requireRole(db, workspaceId, user.uid, canEditMaps);
  await requireRunning(db, "research", now());
  const seed = ["refresh", workspaceId, user.uid, requestId].join("\n");
  let first: JobId | null = null;
  for (let part = 0; ; part++) {
    const { job, isNew, isLast } = await startPart(deps, user, order, { seed, part });
    if (isNew) await enqueue(deps, job);
    first ??= job.id;
    if (isLast) return { jobId: first, mapId };
  }
}

interface StartedPart {
  readonly job: ResearchJob;
  readonly isNew: boolean;
  readonly isLast: boolean;
}

/** Rejects with `not-found` when there is no such map, or nothing of it that can be read again. */
async function startPart(
  deps: StartDeps,
  user: Actor,
  { workspaceId, mapId, creditCap, what, keywords }: RefreshMapInput,
  { seed, part }: { readonly seed: string; readonly part: number },
): Promise<StartedPart> {
  const { db, now } = deps;
  return runPlanTransaction(db, workspaceId, async (transaction): Promise<StartedPart> => {
    await requireRole(db, workspaceId, user.uid, canEditMaps, transaction);
    const found = await transaction.get(db.doc(mapPath(mapId)));
    const map = found.exists ? fromStored(storedMap, found.data()) : null;
    if (!map || map.workspaceId !== workspaceId || map.trashedAt !== null)
      throw new AppError("not-found", "Map not found");
    if (map.isBeyondPlan)
      throw new AppError("plan-read-only", "This map exceeds the plan and can only be read");
    const all = await findRereadings(db, transaction, map, what);
    const rereading = all[part];
    if (!rereading) throw new AppError("not-found", "This map has nothing that can be read again");
    const isLast = part === all.length - 1;
    const jobId = getRereadingJobId(seed, rereading);
    const known = await readJob(db, transaction, { workspaceId, jobId });
    if (known) return { job: known, isNew: false, isLast };
    const running = await requireFreeSlot(db, transaction, workspaceId);
    const other = running.find(
      (each) =>
        each.mapId === mapId && rereading.what.some((kind) => each.refreshes.includes(kind)),
    );
    // Someone else was faster: theirs does the same.
    if (other && isRefreshCovered(other, keywords)) return { job: other, isNew: false, isLast };
    // Of two at once, the map would get what the first one read, and both would be paid.
    if (other) throw new AppError("too-many-running", "Another refresh of this map is running");
    const billing = await transaction.get(db.doc(billingPath(workspaceId)));
    await reservePlanQuota(db, transaction, workspaceId, ADDS_NOTHING, now());
    const job = buildRefreshJob(rereading, {
      ids: { jobId, mapId, ...toStarter(user) },
      map,
      credits: Math.min(countCredits(rereading, all, map, creditCap), keywords?.length ?? Infinity),
      keywords,
      entitlement: readEntitlement(billing, now()),
      nowMs: now(),
    });
    const terms = { isEnforced: deps.sellsCredits, nowMs: now() };
    const reserve = await reserveJobCredits(db, transaction, job, terms);
    // Some of its keywords aren't the map.
    const delay = keywords === null ? await openDelay(deps, transaction, job) : null;
    reserve();
    writeJob(db, transaction, job);
    delay?.();
    return { job, isNew: true, isLast };
  });
}

/** Reads; what it resolves with puts off the scheduled refresh, if there is one: the map was just read. */
async function openDelay(
  { db, now }: StartDeps,
  transaction: Transaction,
  { workspaceId, mapId, id }: ResearchJob,
): Promise<() => void> {
  const ref = db.doc(refreshPath(workspaceId, mapId));
  const found = await transaction.get(ref);
  if (!found.exists) return () => {};
  const refresh = fromStored(storedRefresh, found.data());
  const nowMs = now();
  const nextAt = getNextRefreshTime(refresh.every, nowMs, nowMs);
  const next = { ...refresh, nextAt, lastAt: nowMs, lastJobId: id, lastProblem: null };
  return () => {
    transaction.set(ref, toStored(storedRefresh, next));
  };
}

/** Reads a map's threads again because someone asked for it, instead of when it is due. */
import { AppError } from "@mapwright/core/app-error";
import { jobPath, mapPath, refreshPath } from "@mapwright/core/firestore-paths";
import { nextRefreshAt, type RefreshMapInput } from "@mapwright/core/refresh/map-refresh";
import type { StartResearchOutput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { Transaction } from "firebase-admin/firestore";
import { requireRole } from "#/platform/membership.ts";
import { reservePlanRoom, runPlanTransaction } from "#/platform/plan-room.ts";
import { spenderOf, type UserPrincipal } from "#/platform/principal.ts";
import { requireRunning } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";
import { reserveJobCredits } from "#/research/job-credits.ts";
import { readJob, writeJob } from "#/research/job-store.ts";
import { readReadingJob, refreshJobOf } from "#/research/refresh/refresh-job.ts";
import { storedRefresh } from "#/research/refresh/stored-refresh.ts";
import { enqueue, jobIdsFor, requireFreeSlot, type StartDeps } from "#/research/start-research.ts";

/** Nothing is added, but a workspace that can't pay can't spend either. */
const ADDS_NOTHING = { kind: "add-keywords", keywordsInMap: 0, added: 0 } as const;

export async function refreshMap(
  deps: StartDeps,
  user: UserPrincipal,
  { requestId, workspaceId, mapId, creditCap }: RefreshMapInput,
): Promise<StartResearchOutput> {
  const { db, now } = deps;
  await requireRole(db, workspaceId, user.uid, canEditMaps);
  const { jobId } = jobIdsFor(workspaceId, user.uid, requestId);
  const ids = { jobId, mapId, workspaceId };
  if ((await db.doc(jobPath(workspaceId, jobId)).get()).exists) return { jobId, mapId };
  await requireRunning(db, "research", now());
  const job = await runPlanTransaction(db, workspaceId, async (transaction) => {
    await requireRole(db, workspaceId, user.uid, canEditMaps, transaction);
    if (await readJob(db, transaction, ids)) return null;
    const running = await requireFreeSlot(db, transaction, workspaceId);
    // Someone else was faster: theirs does the same.
    const same = running.find((other) => other.mapId === mapId && other.refreshes);
    if (same) return same;
    const made = await requireMadeJob(deps, transaction, ids);
    await reservePlanRoom(db, transaction, workspaceId, ADDS_NOTHING, now());
    const by = { jobId, mapId, createdBy: user.uid, startedBy: spenderOf(user) };
    const next = refreshJobOf(made, by, creditCap, now());
    const terms = { isEnforced: deps.sellsCredits, nowMs: now() };
    const reserve = await reserveJobCredits(db, transaction, next, terms);
    const delay = await openDelay(deps, transaction, next);
    reserve();
    writeJob(db, transaction, next);
    delay();
    return next;
  });
  if (job?.id === jobId) await enqueue(deps, job);
  return { jobId: job?.id ?? jobId, mapId };
}

/** Rejects with `not-found` when there is no such map, or nothing of it that can be read again. */
async function requireMadeJob(
  { db }: StartDeps,
  transaction: Transaction,
  { mapId, workspaceId }: Pick<ResearchJob, "mapId" | "workspaceId">,
): Promise<ResearchJob> {
  const found = await transaction.get(db.doc(mapPath(mapId)));
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  if (!map || map.workspaceId !== workspaceId || map.trashedAt !== null)
    throw new AppError("not-found", "Map not found");
  const made = map.evidence.reddit && (await readReadingJob(db, transaction, workspaceId, mapId));
  if (!made) throw new AppError("not-found", "This map has nothing that can be read again");
  return made;
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
  const nextAt = nextRefreshAt(refresh.every, nowMs, nowMs);
  const next = { ...refresh, nextAt, lastAt: nowMs, lastJobId: id, lastProblem: null };
  return () => {
    transaction.set(ref, toStored(storedRefresh, next));
  };
}

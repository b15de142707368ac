/**
 * Completes a map that lacks results or figures: another job with the plan of the one that made it and for the same map.
 * What that one fetched is stored, so that only what is missing is asked for and charged.
 */
import { AppError } from "@mapwright/core/app-error";
import { jobPath, jobPlanPath, mapPath } from "@mapwright/core/firestore-paths";
import type { JobId } from "@mapwright/core/ids";
import { createJob } from "@mapwright/core/research/new-job";
import type {
  ContinueResearchInput,
  StartResearchOutput,
} from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { z } from "zod";
import { requireRole } from "#/platform/access/membership.ts";
import { reservePlanQuota, runPlanTransaction } from "#/platform/plan-quota.ts";
import { toStarter, type Actor } from "#/platform/access/principal.ts";
import { requireRunning } from "#/platform/service-limits.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { readJob, writeJob } from "#/research/jobs/job-store.ts";
import { reserveJobCredits } from "#/research/jobs/job-credits.ts";
import { enqueue, getJobIds, requireFreeSlot, type StartDeps } from "#/research/start-research.ts";
import { getResultsExpiry } from "#/research/stored-results.ts";

export async function continueResearch(
  deps: StartDeps,
  user: Actor,
  { requestId, workspaceId, mapId }: ContinueResearchInput,
): Promise<StartResearchOutput> {
  const { db, now } = deps;
  await requireRole(db, workspaceId, user.uid, canEditMaps);
  const { jobId } = getJobIds(workspaceId, user.uid, requestId);
  if ((await db.doc(jobPath(workspaceId, jobId)).get()).exists) return { jobId, mapId };
  await requireRunning(db, "research", now());
  const ids = { jobId, mapId, workspaceId };
  const created = await runPlanTransaction(db, workspaceId, async (transaction) => {
    await requireRole(db, workspaceId, user.uid, canEditMaps, transaction);
    if (await readJob(db, transaction, ids)) return null;
    const running = await requireFreeSlot(db, transaction, workspaceId);
    // Someone else was faster: theirs does the same.
    const same = running.find((job) => job.mapId === mapId);
    if (same) return same;
    const partial = await readPartialJob(db, transaction, ids);
    const { keywordsInMap, missing: added } = partial;
    const request = { kind: "add-keywords", keywordsInMap, added } as const;
    await reservePlanQuota(db, transaction, workspaceId, request, now());
    const job = jobAfter(partial, user, jobId, now());
    const terms = { isEnforced: deps.sellsCredits, nowMs: now() };
    const reserveCredits = await reserveJobCredits(db, transaction, job, terms);
    reserveCredits();
    writeJob(db, transaction, job);
    transaction.set(db.doc(jobPlanPath(workspaceId, jobId)), {
      data: partial.packedPlan,
      expireAt: getResultsExpiry(now()),
    });
    return job;
  });
  if (created?.id === jobId) await enqueue(deps, created);
  return { jobId: created?.id ?? jobId, mapId };
}

interface PartialJob {
  readonly job: ResearchJob;
  readonly keywordsInMap: number;
  readonly missing: number;
  /** Packed plan, as stored. */
  readonly packedPlan: Uint8Array;
}

/** The job that last made the map, which isn't complete. Rejects with `not-found`. */
async function readPartialJob(
  db: Firestore,
  transaction: Transaction,
  { mapId, workspaceId }: Pick<ResearchJob, "mapId" | "workspaceId">,
): Promise<PartialJob> {
  const found = await transaction.get(db.doc(mapPath(mapId)));
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  if (!map || map.workspaceId !== workspaceId || map.trashedAt !== null || map.jobId === null)
    throw new AppError("not-found", "Map not found");
  if (map.missing === null && map.missingFigures === null)
    throw new AppError("not-found", "This map is complete");
  const [job, plan] = [
    await readJob(db, transaction, { workspaceId, jobId: map.jobId }),
    await transaction.get(db.doc(jobPlanPath(workspaceId, map.jobId))),
  ];
  if (!job || !plan.exists) throw new AppError("not-found", "The plan of this map is gone");
  const { data } = z.object({ data: z.instanceof(Uint8Array) }).parse(plan.data());
  const { missing, counts } = map;
  return { job, missing: missing?.count ?? 0, keywordsInMap: counts.keywords, packedPlan: data };
}

function jobAfter(
  { job, missing }: PartialJob,
  user: Actor,
  jobId: JobId,
  nowMs: number,
): ResearchJob {
  const next = createJob(
    { jobId, mapId: job.mapId, ...toStarter(user) },
    job.input,
    missing,
    nowMs,
    job.seedResults,
  );
  return {
    ...next,
    title: job.title,
    continues: job.id,
    makesMap: false,
    // However long ago: what the map is made from is never bought again.
    reuseSince: Math.min(next.reuseSince, job.reuseSince),
  };
}

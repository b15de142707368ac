/** Finds jobs that nobody works on (never taken, worker crashed, task lost) and hands them on or ends them. */
import { LEASE_MS, decideSweep, type SweepDecision } from "@mapwright/core/research/job-lease";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import type { JobQueue } from "#/research/job-queue.ts";
import { readJob, storedJob, writeJob, type JobRef } from "#/research/job-store.ts";

/** Most jobs looked at in one sweep; the next one takes the rest. */
const SWEEP_LIMIT = 200;

export interface SweepResult {
  readonly enqueued: number;
  readonly ended: number;
}

export async function sweepResearchJobs(
  db: Firestore,
  queue: JobQueue,
  now: () => number,
): Promise<SweepResult> {
  const silent = await db
    .collectionGroup("jobs")
    .where("status", "in", UNFINISHED_STATUSES)
    .where("updatedAt", "<=", Timestamp.fromMillis(now() - LEASE_MS))
    .orderBy("updatedAt")
    .limit(SWEEP_LIMIT)
    .get();
  let enqueued = 0;
  let ended = 0;
  for (const document of silent.docs) {
    const { workspaceId, id } = fromStored(storedJob, document.data());
    const ref = { workspaceId, jobId: id };
    const decision = await sweepOne(db, ref, now);
    if (decision.kind === "enqueue") {
      await queue.enqueue(ref);
      enqueued += 1;
    }
    if (decision.kind === "end") ended += 1;
  }
  return { enqueued, ended };
}

async function sweepOne(db: Firestore, ref: JobRef, now: () => number): Promise<SweepDecision> {
  return db.runTransaction(async (transaction) => {
    const job = await readJob(db, transaction, ref);
    const decision = job ? decideSweep(job, now()) : ({ kind: "leave" } as const);
    if (decision.kind !== "leave") writeJob(db, transaction, decision.job);
    return decision;
  });
}

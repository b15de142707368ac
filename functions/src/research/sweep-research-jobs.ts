/**
 * Finds jobs that nobody works on (never taken, worker crashed, task lost) and hands them on or ends them. A job
 * that cannot be swept keeps no other from being swept.
 */
import { LEASE_MS, decideSweep, type SweepDecision } from "@mapwright/core/research/job-lease";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import { Timestamp, type DocumentData, type Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import type { JobQueue } from "#/research/job-queue.ts";
import { readJob, storedJob, writeJob, type JobRef } from "#/research/job-store.ts";

/** Most jobs looked at in one sweep; the next one takes the rest. */
const SWEEP_LIMIT = 200;

export interface SweepResult {
  readonly enqueued: number;
  readonly ended: number;
  /** Could not be looked at or handed on: the next sweep tries again. */
  readonly failed: number;
}

export interface SweepDesk {
  readonly db: Firestore;
  readonly queue: JobQueue;
  /** Unix ms. */
  readonly now: () => number;
  /** Told of each job that could not be swept. `path`: of its document. */
  readonly onFailure: (path: string, error: unknown) => void;
}

export async function sweepResearchJobs(desk: SweepDesk): Promise<SweepResult> {
  const { db, now } = desk;
  const silent = await db
    .collectionGroup("jobs")
    .where("status", "in", UNFINISHED_STATUSES)
    .where("updatedAt", "<=", Timestamp.fromMillis(now() - LEASE_MS))
    .orderBy("updatedAt")
    .limit(SWEEP_LIMIT)
    .get();
  const tally = { leave: 0, enqueue: 0, end: 0, failed: 0 };
  for (const document of silent.docs) {
    try {
      tally[await sweepOne(desk, document.data())] += 1;
    } catch (error) {
      tally.failed += 1;
      desk.onFailure(document.ref.path, error);
    }
  }
  return { enqueued: tally.enqueue, ended: tally.end, failed: tally.failed };
}

async function sweepOne(
  { db, queue, now }: SweepDesk,
  data: DocumentData,
): Promise<SweepDecision["kind"]> {
  const { workspaceId, id } = fromStored(storedJob, data);
  const ref = { workspaceId, jobId: id };
  const { kind } = await decideOn(db, ref, now);
  if (kind === "enqueue") await queue.enqueue(ref);
  return kind;
}

async function decideOn(db: Firestore, ref: JobRef, now: () => number): Promise<SweepDecision> {
  return db.runTransaction(async (transaction) => {
    const job = await readJob(db, transaction, ref);
    const decision = job ? decideSweep(job, now()) : ({ kind: "leave" } as const);
    if (decision.kind !== "leave") writeJob(db, transaction, decision.job);
    return decision;
  });
}

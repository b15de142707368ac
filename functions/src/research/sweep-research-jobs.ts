/**
 * Finds jobs that no worker holds (never taken, worker crashed, task lost) and hands them over or ends them. A job that
 * can't be swept doesn't block others.
 */
import { LEASE_MS, decideSweep, type SweepDecision } from "@mapwright/core/research/job-lease";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import { Timestamp, type DocumentData, type Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import type { JobQueue } from "#/research/jobs/job-queue.ts";
import {
  readJob,
  storedJob,
  writeJob,
  writeJobEnd,
  type JobRef,
} from "#/research/jobs/job-store.ts";

/** Maximum number of jobs checked per sweep; the next sweep handles the rest. */
const SWEEP_LIMIT = 200;

/** A killed worker's transaction locks its job for up to a minute: other workspaces don't wait behind it. */
const PARALLEL = 10;

export interface SweepResult {
  readonly enqueued: number;
  readonly ended: number;
  /** Couldn't be checked or handed over: the next sweep tries again. */
  readonly failed: number;
}

export interface SweepDeps {
  readonly db: Firestore;
  readonly queue: JobQueue;
  /** Unix ms. */
  readonly now: () => number;
  /** Called for each job that couldn't be swept. `path`: of its document. */
  readonly onFailure: (path: string, error: unknown) => void;
}

export async function sweepResearchJobs(deps: SweepDeps): Promise<SweepResult> {
  const { db, now } = deps;
  const silent = await db
    .collectionGroup("jobs")
    .where("status", "in", UNFINISHED_STATUSES)
    .where("updatedAt", "<=", Timestamp.fromMillis(now() - LEASE_MS))
    .orderBy("updatedAt")
    .limit(SWEEP_LIMIT)
    .get();
  const tally = { leave: 0, enqueue: 0, end: 0, failed: 0 };
  // Those of a workspace one after another: each that ends settles the same credits.
  const workspaces = Map.groupBy(silent.docs, ({ ref }) => ref.parent.path).values();
  const lane = async () => {
    for (const jobs of workspaces)
      for (const job of jobs) {
        try {
          tally[await sweepOne(deps, job.data())] += 1;
        } catch (error) {
          tally.failed += 1;
          deps.onFailure(job.ref.path, error);
        }
      }
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
  return { enqueued: tally.enqueue, ended: tally.end, failed: tally.failed };
}

async function sweepOne(
  { db, queue, now }: SweepDeps,
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
    if (decision.kind === "end") await writeJobEnd(db, transaction, decision.job, now());
    else if (decision.kind === "enqueue") writeJob(db, transaction, decision.job);
    return decision;
  });
}

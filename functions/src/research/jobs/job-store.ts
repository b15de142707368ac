/**
 * Research jobs in Firestore. Every write happens in a transaction that first checks whether the writer still holds the
 * job, so a worker presumed dead can't corrupt anything. The decisions are made in core.
 */
import { jobPath, jobResultPath, jobResultsPath } from "@mapwright/core/firestore-paths";
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import {
  decideLease,
  endJob,
  isLeaseHolder,
  markClustering,
  releaseJob,
  type LeaseDecision,
} from "@mapwright/core/research/job-lease";
import { applyProgress, type JobProgress } from "@mapwright/core/research/job-progress";
import {
  researchJob,
  type ResearchFailure,
  type ResearchJob,
} from "@mapwright/core/research/research-job";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import { createJobEvent } from "@mapwright/core/webhooks/webhook-event";
import type { DocumentData, Firestore, Transaction } from "firebase-admin/firestore";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { recordEvent } from "#/platform/webhooks/record-event.ts";
import { openJobSettlement } from "#/research/jobs/job-credits.ts";
import { packExpiringResult, readResults, type StoredResults } from "#/research/stored-results.ts";

export const storedJob = {
  schema: researchJob,
  times: ["createdAt", "updatedAt", "finishedAt", "lease.expiresAt"],
} as const;

export interface JobRef {
  readonly workspaceId: WorkspaceId;
  readonly jobId: JobId;
}

/**
 * The state in which a writer found the job: its own, its own but to be cancelled, or no longer its own (then nothing
 * was written).
 */
export type LeaseState = "held" | "cancelling" | "lost";

type JobEnd =
  | { readonly status: "cancelled" }
  | {
      readonly status: "failed";
      readonly failure: ResearchFailure;
      /** The provider that failed, if one did. Default: null. */
      readonly failedSource?: FailedSource | null;
      /** See `ResearchJob.failedFor`. Default: null. */
      readonly failedFor?: string | null;
    };

/** A document to write along with the job. */
export interface DocumentWrite {
  readonly path: string;
  readonly data: DocumentData;
}

/** Everything that a worker may read of a job and do to one. */
export interface JobStore {
  takeLease(ref: JobRef, holder: string): Promise<LeaseDecision | { readonly kind: "missing" }>;
  loadResults(ref: JobRef): Promise<StoredResults>;
  /** Stores the output of a finished stage under its checkpoint's name. */
  storeResult(ref: JobRef, holder: string, name: string, value: unknown): Promise<LeaseState>;
  /** Stores what a stage fetched; writes the job document only when `progress` is given. */
  checkpoint(
    ref: JobRef,
    holder: string,
    write: { readonly documents: readonly DocumentWrite[]; readonly progress: JobProgress | null },
  ): Promise<LeaseState>;
  /** See `markClustering` in core. */
  markClustering(ref: JobRef, holder: string, isClustering: boolean): Promise<LeaseState>;
  /** A job that someone wants to cancel ends as cancelled, whatever else happened to it. */
  end(ref: JobRef, holder: string, end: JobEnd): Promise<LeaseState>;
  release(ref: JobRef, holder: string, how: "handed-over" | "crashed"): Promise<void>;
}

export function createJobStore(db: Firestore, now: () => number): JobStore {
  const whileHeld = (
    ref: JobRef,
    holder: string,
    write: (transaction: Transaction, job: ResearchJob) => void | Promise<void>,
  ) => writeWhileHeld(db, ref, holder, write);
  return {
    takeLease: (ref, holder) => takeLease(db, ref, holder, now),
    async loadResults({ workspaceId, jobId }) {
      const found = await db.collection(jobResultsPath(workspaceId, jobId)).get();
      return readResults(found.docs);
    },
    async storeResult({ workspaceId, jobId }, holder, name, value) {
      const document = await packExpiringResult(value, now());
      return whileHeld({ workspaceId, jobId }, holder, (transaction) => {
        transaction.set(db.doc(jobResultPath(workspaceId, jobId, name)), document);
      });
    },
    /**
     * The only place where a fetched keyword becomes a stored one, and hence the only place to charge for it: the
     * ledger entry `{jobId}_{pack}` is one of the pack's documents, and is set to its number of keywords. Because it is
     * set rather than incremented, it charges once however often the pack is written.
     */
    checkpoint: (ref, holder, { documents, progress }) =>
      whileHeld(ref, holder, (transaction, job) => {
        for (const { path, data } of documents) transaction.set(db.doc(path), data);
        if (progress) writeJob(db, transaction, applyProgress(job, progress, now()));
      }),
    markClustering: (ref, holder, isClustering) =>
      whileHeld(ref, holder, (transaction, job) => {
        writeJob(db, transaction, markClustering(job, isClustering));
      }),
    end: (ref, holder, end) =>
      whileHeld(ref, holder, async (transaction, job) => {
        const settle = await openJobSettlement(db, transaction, job, now());
        const isCancelled = job.status === "cancelling";
        const ended = endJob(job, isCancelled ? { status: "cancelled" } : end, now());
        writeJob(db, transaction, ended);
        settle(ended);
      }),
    async release(ref, holder, how) {
      await whileHeld(ref, holder, (transaction, job) => {
        writeJob(db, transaction, releaseJob(job, how, now()));
      });
    },
  };
}

/** Reads a job inside a transaction; null when there is none. */
export async function readJob(
  db: Firestore,
  transaction: Transaction,
  { workspaceId, jobId }: JobRef,
): Promise<ResearchJob | null> {
  const found = await transaction.get(db.doc(jobPath(workspaceId, jobId)));
  return found.exists ? fromStored(storedJob, found.data()) : null;
}

/** A job that ends is told to webhooks. */
export function writeJob(db: Firestore, transaction: Transaction, job: ResearchJob): void {
  transaction.set(db.doc(jobPath(job.workspaceId, job.id)), toStored(storedJob, job));
  const event = createJobEvent(job);
  if (event) recordEvent(db, transaction, event);
}

/** Writes a job that no worker holds, with its credits settled if it has ended. The transaction has written nothing yet. */
export async function writeJobEnd(
  db: Firestore,
  transaction: Transaction,
  job: ResearchJob,
  nowMs: number,
): Promise<void> {
  const settle = await openJobSettlement(db, transaction, job, nowMs);
  writeJob(db, transaction, job);
  settle(job);
}

/** Runs `write` in a transaction if `holder` still holds the job, and returns how the job was found. */
export async function writeWhileHeld(
  db: Firestore,
  ref: JobRef,
  holder: string,
  write: (transaction: Transaction, job: ResearchJob) => void | Promise<void>,
): Promise<LeaseState> {
  return db.runTransaction(async (transaction) => {
    const job = await readJob(db, transaction, ref);
    if (!job || !isLeaseHolder(job, holder)) return "lost";
    await write(transaction, job);
    return job.status === "cancelling" ? "cancelling" : "held";
  });
}

async function takeLease(
  db: Firestore,
  ref: JobRef,
  holder: string,
  now: () => number,
): Promise<LeaseDecision | { readonly kind: "missing" }> {
  return db.runTransaction(async (transaction) => {
    const job = await readJob(db, transaction, ref);
    if (!job) return { kind: "missing" };
    const decision = decideLease(job, holder, now());
    if (decision.kind === "end") await writeJobEnd(db, transaction, decision.job, now());
    else if (decision.kind === "take") writeJob(db, transaction, decision.job);
    return decision;
  });
}

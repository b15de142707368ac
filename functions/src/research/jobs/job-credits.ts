/**
 * The credits of a job: reserved in the transaction that creates it, charged in those that store what it fetched (see
 * serp-library.ts), settled in the one that ends it. So a crash at any point leaves either an unfinished job, which the
 * sweeper ends, or an ended one that has nothing reserved.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  givenBackOf,
  reserveAvailable,
  reserveCredits,
  settleCredits,
} from "@mapwright/core/billing/credit-account";
import { effectivePlan } from "@mapwright/core/billing/plan-policy";
import { ledgerPath } from "@mapwright/core/firestore-paths";
import { isEmptyEnd, isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { z } from "zod";
import { openCredits } from "#/platform/credits/credit-store.ts";

const charged = z.object({ kind: z.literal("charge"), credits: z.number().int().min(0) });

/**
 * Reads; what it resolves with writes the reservation, after the transaction's last read. `isEnforced` false: where no
 * credits are sold, a job that costs more than is left may run. Rejects with `credits-short`.
 */
export async function reserveJobCredits(
  db: Firestore,
  transaction: Transaction,
  job: ResearchJob,
  { isEnforced, nowMs }: { readonly isEnforced: boolean; readonly nowMs: number },
): Promise<() => void> {
  const opened = await openCredits(db, transaction, job.workspaceId, nowMs);
  const { account, entitlement } = opened;
  const decision = reserveCredits(account, job.id, job.credits);
  if (decision.isReserved) return () => opened.save(decision.account);
  if (!isEnforced) return () => opened.save(reserveAvailable(account, job.id, job.credits));
  const { left, isCapped } = decision;
  throw new AppError("credits-short", `${left} credits are left`, undefined, {
    code: "credits-short",
    plan: effectivePlan(entitlement, nowMs),
    left,
    requested: job.credits,
    isCapped,
  });
}

/**
 * Reads what `job` was charged; what it resolves with settles it, after the transaction's last read, in the state in
 * which the job ends. Does nothing for a state that isn't final, and for a job that was settled before. A job that fails
 * costs nothing, and of the first of a day that found nothing a part is given back; any other costs what it fetched.
 */
export async function openJobSettlement(
  db: Firestore,
  transaction: Transaction,
  job: ResearchJob,
  nowMs: number,
): Promise<(ended: ResearchJob) => void> {
  const opened = await openCredits(db, transaction, job.workspaceId, nowMs);
  if (!opened.account.reserved[job.id]) return () => {};
  const entries = await transaction.get(
    db.collection(ledgerPath(job.workspaceId)).where("jobId", "==", job.id),
  );
  const sum = entries.docs.reduce((total, entry) => {
    const { data } = charged.safeParse(entry.data());
    return total + (data?.credits ?? 0);
  }, 0);
  return (ended) => {
    if (!isFinished(ended.status)) return;
    const isEmpty = isEmptyEnd(ended);
    const failed = isEmpty ? givenBackOf(opened.account, sum, nowMs) : sum;
    const back = ended.status === "failed" ? failed : 0;
    const settled = settleCredits(opened.account, job.id, sum - back, nowMs);
    const refund = {
      kind: "refund",
      jobId: job.id,
      by: job.startedBy,
      credits: back,
      at: nowMs,
    } as const;
    const account = isEmpty && back > 0 ? { ...settled, givenBackAt: nowMs } : settled;
    opened.save(account, back > 0 ? [refund] : []);
  };
}

/**
 * The credits of a job: reserved in the transaction that creates it, charged in those that store what it fetched (see
 * serp-library.ts), settled in the one that ends it. So a crash at any point leaves either an unfinished job, which the
 * sweeper ends, or an ended one that has nothing reserved.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  computeGivenBack,
  reserveAvailable,
  reserveCredits,
  settleCredits,
  type CreditAccount,
} from "@mapwright/core/billing/credit-account";
import {
  getKeyCreditsLeft,
  reserveForKey,
  settleForKey,
} from "@mapwright/core/billing/key-credits";
import { getSpenderFields } from "@mapwright/core/billing/ledger-entry";
import { getEffectivePlan, type PlanRefusal } from "@mapwright/core/billing/plan-policy";
import { apiKeyPath, ledgerPath } from "@mapwright/core/firestore-paths";
import { isEmptyEnd, isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { z } from "zod";
import { storedApiKey } from "#/platform/access/stored-api-key.ts";
import { openCredits } from "#/platform/credits/credit-store.ts";
import { fromStored } from "#/platform/stored-document.ts";

const chargeOrRefund = z.object({
  kind: z.enum(["charge", "refund"]),
  credits: z.number().int().min(0),
});
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
  const keyLeft = await creditsLeftForKey(db, transaction, account, job);
  if (keyLeft !== null && keyLeft < job.credits)
    throw creditsShort(`This API key can use ${keyLeft} more credits this month`, {
      plan: getEffectivePlan(entitlement, nowMs),
      left: keyLeft,
      requested: job.credits,
      isCapped: true,
    });
  const countForKey = (reserved: CreditAccount) =>
    job.apiKeyId === null || reserved.reserved[job.id] === undefined
      ? reserved
      : reserveForKey(reserved, job.apiKeyId, job.id, job.credits);
  const decision = reserveCredits(account, job.id, job.credits);
  if (decision.isReserved) return () => opened.save(countForKey(decision.account));
  if (!isEnforced)
    return () => opened.save(countForKey(reserveAvailable(account, job.id, job.credits)));
  const { left, isCapped } = decision;
  throw creditsShort(`${left} credits are left`, {
    plan: getEffectivePlan(entitlement, nowMs),
    left,
    requested: job.credits,
    isCapped,
  });
}

function creditsShort(
  message: string,
  short: Omit<Extract<PlanRefusal, { code: "credits-short" }>, "code">,
): AppError {
  return new AppError("credits-short", message, undefined, { code: "credits-short", ...short });
}

/** null: no key started it, or the key has no limit of its own. Rejects with `role-too-low` once it is revoked. */
async function creditsLeftForKey(
  db: Firestore,
  transaction: Transaction,
  account: CreditAccount,
  { workspaceId, apiKeyId }: ResearchJob,
): Promise<number | null> {
  if (apiKeyId === null) return null;
  const found = await transaction.get(db.doc(apiKeyPath(workspaceId, apiKeyId)));
  const key = found.exists ? fromStored(storedApiKey, found.data()) : null;
  if (!key || key.revokedAt !== null)
    throw new AppError("role-too-low", "This API key was revoked");
  return getKeyCreditsLeft(account, apiKeyId, key.monthlyCap);
}

/** Returns the credits that an ended job was charged, less refunds. */
export async function readJobCredits(
  db: Firestore,
  { workspaceId, jobId }: Pick<ResearchJob, "workspaceId"> & { readonly jobId: string },
): Promise<number> {
  const entries = await db.collection(ledgerPath(workspaceId)).where("jobId", "==", jobId).get();
  return entries.docs.reduce((total, entry) => {
    const { data } = chargeOrRefund.safeParse(entry.data());
    return total + (data?.kind === "refund" ? -data.credits : (data?.credits ?? 0));
  }, 0);
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
    const failed = isEmpty ? computeGivenBack(opened.account, sum, nowMs) : sum;
    const back = ended.status === "failed" ? failed : 0;
    const spent = settleCredits(opened.account, job.id, sum - back, nowMs);
    const settled =
      job.apiKeyId === null ? spent : settleForKey(spent, job.apiKeyId, job.id, sum - back);
    const refund = {
      kind: "refund",
      jobId: job.id,
      ...getSpenderFields(job),
      credits: back,
      at: nowMs,
    } as const;
    const account = isEmpty && back > 0 ? { ...settled, givenBackAt: nowMs } : settled;
    opened.save(account, back > 0 ? [refund] : []);
  };
}

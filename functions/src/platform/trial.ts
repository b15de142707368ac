/**
 * The conditions for a person's workspace to start their trial: once, with a verified address, and so many in a
 * network.
 */
import type { PersonRecord } from "@mapwright/core/accounts/person-record";
import { getTrialEnd } from "@mapwright/core/billing/billing-facts";
import { DAY_MS } from "@mapwright/core/durations";
import { rateLimitPath } from "@mapwright/core/firestore-paths";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import { hashWithKey, type OpenedAllowance } from "#/platform/allowance-store.ts";
import { environment } from "#/platform/environment.ts";
import { admitCalls, storedRate } from "#/platform/callables/rate-limit.ts";

/** Interval at which a network may start one more trial, after those that may start at once. */
export const NEXT_TRIAL_MS = 2 * DAY_MS;

export interface TrialRequest {
  readonly record: PersonRecord;
  readonly allowance: OpenedAllowance;
  /** `192.0.2.0/24`; null: unknown. */
  readonly network: string | null;
}

export interface OpenedTrial {
  /** End of the trial, Unix ms; null: there is none (yet), and the workspace is on Free. */
  readonly endsAt: number | null;
  /** Time of the trial to store in the person's record; null: nothing to store. */
  readonly triedAt: number | null;
  /** Counts the trial; after the transaction's last read. */
  save(): void;
}

/** @param perNetwork trials at once. Default: the deployment's */
export async function openTrial(
  db: Firestore,
  transaction: Transaction,
  { record, allowance, network }: TrialRequest,
  nowMs: number,
  perNetwork = environment.trialsPerNetwork,
): Promise<OpenedTrial> {
  const none = { endsAt: null, triedAt: null, save: () => {} };
  if (record.triedAt !== null || !allowance.isVerified) return none;
  // They had it with another account or address.
  if (allowance.triedUntil !== null && nowMs < allowance.triedUntil)
    return { ...none, triedAt: nowMs };
  const ref = network === null ? null : db.doc(rateLimitPath(hashWithKey("trials", network)));
  const found = ref && (await transaction.get(ref));
  const paidUntilMs = found?.exists ? storedRate.parse(found.data()).paidUntil.toMillis() : null;
  const limit = { calls: perNetwork, perMs: perNetwork * NEXT_TRIAL_MS };
  const admission = admitCalls(limit, paidUntilMs, nowMs, 1);
  if (admission.admitted === 0) return none;
  const endsAt = getTrialEnd(nowMs);
  return {
    endsAt,
    triedAt: nowMs,
    save() {
      allowance.startTrial(endsAt);
      const paidUntil = Timestamp.fromMillis(admission.paidUntilMs);
      if (ref) transaction.set(ref, { paidUntil, subject: null, expireAt: paidUntil });
    },
  };
}

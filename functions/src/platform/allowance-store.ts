/**
 * Free credits and trials of a person, in a transaction: by the inboxes they have verified, so that neither another
 * account nor another spelling of the address gets it again.
 */
import { createHmac } from "node:crypto";
import {
  allowance,
  ALLOWANCE_TIMES,
  toCalendarMonth,
  getFreeCreditsGiven,
  giveFreeCredits,
  NO_ALLOWANCE,
  startTrial,
} from "@mapwright/core/accounts/allowance";
import { PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import { toInbox } from "@mapwright/core/email-address";
import { allowancePath } from "@mapwright/core/firestore-paths";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { environment } from "#/platform/environment.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

const stored = { schema: allowance, times: ALLOWANCE_TIMES } as const;

/** A hash that can't be found by trying addresses or networks without the key. */
export function hashWithKey(...parts: readonly string[]): string {
  return createHmac("sha256", environment.allowanceKey).update(parts.join("\n")).digest("hex");
}

/** @param email in canonical form */
export function toInboxKey(email: string): string {
  return hashWithKey("inbox", toInbox(email));
}

export interface OpenedAllowance {
  /** Whether an address is verified: without a verified one, nothing is given. */
  readonly isVerified: boolean;
  /** Time at which the last trial ends or ended, Unix ms; null: none is remembered. */
  readonly triedUntil: number | null;
  /** Returns the free credits left for the month that starts at `startsAt`. */
  freeLeft(startsAt: number): number;
  give(startsAt: number, credits: number): void;
  startTrial(endsAt: number): void;
  /** Writes what was given; after the transaction's last read. */
  save(): void;
}

/** @param inboxes keys, of one person */
export async function openAllowance(
  db: Firestore,
  transaction: Transaction,
  inboxes: readonly string[],
  nowMs: number,
): Promise<OpenedAllowance> {
  const refs = [...new Set(inboxes)].map((key) => db.doc(allowancePath(key)));
  const documents = refs.length === 0 ? [] : await transaction.getAll(...refs);
  const before = documents.map((each) =>
    each.exists ? fromStored(stored, each.data()) : NO_ALLOWANCE,
  );
  let now = before;
  const given = (startsAt: number) => getFreeCreditsGiven(now, toCalendarMonth(startsAt));
  return {
    isVerified: refs.length > 0,
    triedUntil: before.reduce<number | null>(
      (latest, { triedUntil }) =>
        triedUntil === null ? latest : Math.max(latest ?? 0, triedUntil),
      null,
    ),
    freeLeft: (startsAt) =>
      refs.length === 0 ? 0 : Math.max(0, PLAN_QUOTAS.free.creditsPerMonth - given(startsAt)),
    give(startsAt, credits) {
      const sum = given(startsAt) + credits;
      now = now.map((each) => giveFreeCredits(each, toCalendarMonth(startsAt), sum, nowMs));
    },
    startTrial(endsAt) {
      now = now.map((each) => startTrial(each, endsAt));
    },
    save() {
      if (now === before) return;
      for (const [n, ref] of refs.entries()) {
        const changed = now[n];
        if (changed) transaction.set(ref, toStored(stored, changed));
      }
    },
  };
}

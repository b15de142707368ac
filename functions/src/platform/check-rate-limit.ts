/**
 * Counts a call in `rateLimits`, for its person and for its address range, in one transaction, which also checks
 * whether the person's account is being deleted or their sign-in was revoked. A rejected call writes nothing.
 */
import { createHash } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { accountDeletionPath, rateLimitPath, userPath } from "@mapwright/core/firestore-paths";
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { z } from "zod";
import type { LimitedCall } from "#/platform/handle-call.ts";
import { deletionKeyOf } from "#/platform/deletion-key.ts";
import { isCode } from "#/platform/error-code.ts";
import { isRevoked } from "#/platform/revocation.ts";
import { decideRate, type RateLimit } from "#/platform/rate-limit.ts";
import { Turns } from "#/platform/turns.ts";

const ABORTED = 10;

const storedRate = z.object({ paidUntil: z.instanceof(Timestamp) });

interface Charge {
  readonly key: string;
  /** Hash of whom it counts, the same in all their documents. */
  readonly subject: string;
  readonly limit: RateLimit;
}

/** The database stores neither a uid nor an address; an address range doesn't identify a person. */
const hash = (...parts: readonly string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("hex");

/** The `subject` of a person's documents in `rateLimits`. */
export function rateSubjectOf(uid: string): string {
  return hash("person", uid);
}

/** A range's limit is split across several documents, so that colleagues who call at once rarely contend for one. */
const CALLS_PER_SHARD = 10;
const MAX_SHARDS = 16;

function shardsOf(callable: string, range: string, { calls, perMs }: RateLimit): Charge[] {
  const count = Math.max(1, Math.min(MAX_SHARDS, Math.floor(calls / CALLS_PER_SHARD)));
  const subject = hash("range", range);
  return Array.from({ length: count }, (_, i) => ({
    key: hash(callable, subject, String(i)),
    subject,
    limit: { calls: Math.floor(calls / count) + (i < calls % count ? 1 : 0), perMs },
  }));
}

/**
 * Within an instance the calls of one range are counted one after the other; only separate instances contend for a
 * document.
 */
const turns = new Turns();
const TRANSACTION = { maxAttempts: 8 } as const;

/** Rejects with `rate-limited`, or with `not-signed-in` when the account is being deleted or the sign-in was revoked. */
export async function checkRateLimit(
  db: Firestore,
  limitedCall: LimitedCall,
  nowMs: number,
): Promise<void> {
  try {
    await turns.take(limitedCall.range ?? limitedCall.uid ?? "", () =>
      countCall(db, limitedCall, nowMs),
    );
  } catch (error) {
    // If contention is so high that counting fails, there are too many calls.
    if (isCode(error, ABORTED))
      throw new AppError("rate-limited", "Too many requests at once. Wait a minute and try again.");
    throw error;
  }
}

async function countCall(db: Firestore, limitedCall: LimitedCall, nowMs: number): Promise<void> {
  const { callable, uid, signedInAtMs, range, limits } = limitedCall;
  const own = rateSubjectOf(uid ?? "");
  const persons =
    uid !== null && limits.perPerson
      ? { key: hash(callable, own), subject: own, limit: limits.perPerson }
      : null;
  const shards =
    range !== null && limits.perRange ? shardsOf(callable, range, limits.perRange) : [];
  await db.runTransaction(async (transaction) => {
    if (uid !== null) {
      const [deletion, profile] = await transaction.getAll(
        db.doc(accountDeletionPath(deletionKeyOf(uid))),
        db.doc(userPath(uid)),
      );
      if (deletion?.exists) throw new AppError("not-signed-in", "This account is being deleted");
      if (profile && isRevoked(profile, signedInAtMs ?? 0))
        throw new AppError("not-signed-in", "This session was revoked. Sign in again.");
    }
    // Each attempt starts at another shard, and tries the others only when that one is used up.
    const shard = shards[Math.floor(Math.random() * shards.length)];
    const asked = [...(persons ? [persons] : []), ...(shard ? [shard] : [])];
    const payments = await ask(db, transaction, asked, nowMs);
    if (shard && !payments.at(-1) && shards.length > 1)
      payments.splice(-1, 1, (await ask(db, transaction, shards, nowMs)).find(Boolean) ?? null);
    if (payments.includes(null))
      throw new AppError("rate-limited", "Too many requests. Wait a minute and try again.");
    for (const payment of payments) {
      if (!payment) continue;
      // Rounded down: a fraction of a millisecond too much each time would cost the last call of the limit.
      const paidUntil = Timestamp.fromMillis(Math.floor(payment.paidUntilMs));
      transaction.set(payment.ref, { subject: payment.subject, paidUntil, expireAt: paidUntil });
    }
  }, TRANSACTION);
}

interface Payment {
  readonly ref: DocumentReference;
  readonly subject: string;
  readonly paidUntilMs: number;
}

/** The documents each charge would be counted in; null: its limit is reached. */
async function ask(
  db: Firestore,
  transaction: Transaction,
  charges: readonly Charge[],
  nowMs: number,
): Promise<(Payment | null)[]> {
  if (charges.length === 0) return [];
  const found = await transaction.getAll(...charges.map(({ key }) => db.doc(rateLimitPath(key))));
  return charges.map(({ limit, subject }, i) => {
    const document = found[i];
    const paidUntilMs = document ? payableUntil(limit, document, nowMs) : null;
    return document && paidUntilMs !== null ? { ref: document.ref, subject, paidUntilMs } : null;
  });
}

/** null: the limit is reached. */
function payableUntil(limit: RateLimit, document: DocumentSnapshot, nowMs: number): number | null {
  const paidUntilMs = document.exists
    ? storedRate.parse(document.data()).paidUntil.toMillis()
    : null;
  const decision = decideRate(limit, paidUntilMs, nowMs);
  return decision.isAllowed ? decision.paidUntilMs : null;
}

/**
 * Counts a call in `rateLimits`, for its person and for the range of addresses it comes from, in one transaction;
 * the same transaction looks whether the person's account is being deleted or their sign-in was revoked. A refused call writes nothing.
 */
import { createHash } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { accountDeletionPath, rateLimitPath, userPath } from "@mapwright/core/firestore-paths";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import type { Visit } from "#/platform/answer-call.ts";
import { deletionKeyOf } from "#/platform/deletion-key.ts";
import { isCode } from "#/platform/error-code.ts";
import { isRevoked } from "#/platform/revocation.ts";
import { decideRate, type RateLimit } from "#/platform/rate-limit.ts";

const ABORTED = 10;

const storedRate = z.object({ paidUntil: z.instanceof(Timestamp) });

interface Charge {
  readonly key: string;
  /** Hash of whom it counts, the same in all their documents. */
  readonly subject: string;
  readonly limit: RateLimit;
}

/** Neither a uid nor an address stands in the database; a range of addresses is no person's. */
const hash = (...parts: readonly string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("hex");

/** What a person's documents in `rateLimits` have as `subject`. */
export function rateSubjectOf(uid: string): string {
  return hash("person", uid);
}

function chargesFor({ callable, uid, range, limits }: Visit): Charge[] {
  const charge = (subject: string, limit: RateLimit): Charge => ({
    key: hash(callable, subject),
    subject,
    limit,
  });
  return [
    ...(uid !== null && limits.perPerson ? [charge(rateSubjectOf(uid), limits.perPerson)] : []),
    ...(range !== null && limits.perRange ? [charge(hash("range", range), limits.perRange)] : []),
  ];
}

/** Rejects with `rate-limited`, or with `not-signed-in` when the account is being deleted or the sign-in was revoked. */
export async function admitVisit(db: Firestore, visit: Visit, nowMs: number): Promise<void> {
  const charges = chargesFor(visit);
  const refs = charges.map(({ key }) => db.doc(rateLimitPath(key)));
  const { uid, signedInAtMs } = visit;
  try {
    await db.runTransaction(async (transaction) => {
      const deletion =
        uid && (await transaction.get(db.doc(accountDeletionPath(deletionKeyOf(uid)))));
      if (deletion && deletion.exists)
        throw new AppError("not-signed-in", "This account is being deleted");
      const profile = uid && (await transaction.get(db.doc(userPath(uid))));
      if (profile && isRevoked(profile, signedInAtMs ?? 0))
        throw new AppError("not-signed-in", "This sign-in was revoked: sign in again");
      const found = refs.length > 0 ? await transaction.getAll(...refs) : [];
      found.forEach((document, i) => {
        const charge = charges[i];
        if (!charge) return;
        const paidUntilMs = document.exists
          ? storedRate.parse(document.data()).paidUntil.toMillis()
          : null;
        const decision = decideRate(charge.limit, paidUntilMs, nowMs);
        if (!decision.isAllowed)
          throw new AppError("rate-limited", "Too many calls: wait a little");
        const paidUntil = Timestamp.fromMillis(Math.ceil(decision.paidUntilMs));
        transaction.set(document.ref, { subject: charge.subject, paidUntil, expireAt: paidUntil });
      });
    });
  } catch (error) {
    // So many calls at once that their counting does not come through are too many.
    if (isCode(error, ABORTED)) throw new AppError("rate-limited", "Too many calls at once");
    throw error;
  }
}

/** Of people who look up a map's answers at the same time, lets one ask and pay; the others wait for the result. */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { mapPath, mentionsClaimPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { pauseFor } from "#/research/serp-map/fetch-serps.ts";

const POLL_MS = 250;

/**
 * @stored `maps/{m}/siteMentions/claim`
 * @holds Which call looks up the answers that cite a map's site, and until when it keeps others from asking.
 * @reads functions
 * @writes functions (`lookUpMentions`)
 */
const storedClaim = z.object({
  holder: z.string(),
  expireAt: z.instanceof(Timestamp),
});

export interface ClaimDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
}

/**
 * Waits until nobody else looks them up. Rejects when `signal` aborts first, and with `not-found` when the map is deleted.
 *
 * @param leaseMs how long a call that is cut off keeps others from asking
 * @returns lets the next one ask; a call that took longer than its lease leaves its successor's claim alone
 */
export async function claimLookUp(
  { db, now }: ClaimDeps,
  map: MapId,
  leaseMs: number,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const ref = db.doc(mentionsClaimPath(map));
  const holder = randomUUID();
  for (;;) {
    // Outside of a transaction, which locks what it reads: those who wait would keep the holder from ending its claim.
    if (!isClaimed(await ref.get(), now()) && (await claim())) return end;
    await pauseFor(POLL_MS, signal);
  }

  async function claim(): Promise<boolean> {
    return db.runTransaction(async (transaction) => {
      const [found, of] = await transaction.getAll(ref, db.doc(mapPath(map)));
      // What is deleted gets no new document.
      if (!of?.exists) throw new AppError("not-found", "Map not found");
      if (isClaimed(found, now())) return false;
      transaction.set(ref, { holder, expireAt: Timestamp.fromMillis(now() + leaseMs) });
      return true;
    });
  }

  async function end(): Promise<void> {
    await db.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (found.get("holder") === holder) transaction.delete(ref);
    });
  }
}

const isClaimed = (found: DocumentSnapshot | undefined, nowMs: number) =>
  found?.exists === true && nowMs < storedClaim.parse(found.data()).expireAt.toMillis();

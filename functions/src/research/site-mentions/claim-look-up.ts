/** Of people who look up the same map's answers at the same time, one asks and pays; the others wait for what it brings. */
import { randomUUID } from "node:crypto";
import { mentionsClaimPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
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
 * Waits until nobody else looks them up. Rejects when `signal` aborts first.
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
    const isClaimed = await db.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (found.exists && now() < storedClaim.parse(found.data()).expireAt.toMillis()) return false;
      transaction.set(ref, { holder, expireAt: Timestamp.fromMillis(now() + leaseMs) });
      return true;
    });
    if (isClaimed) return end;
    await pauseFor(POLL_MS, signal);
  }

  async function end(): Promise<void> {
    await db.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (found.get("holder") === holder) transaction.delete(ref);
    });
  }
}

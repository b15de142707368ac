/**
 * Makes a map's summary again after a change. Many changes at once make it a few times, not once each: the first one
 * holds the map and repeats until nothing new has come, the others only count. What a crash leaves behind is found by
 * the sweep.
 */
import { summaryRunPath, summaryRunsPath } from "@mapwright/core/firestore-paths";
import { mapId, type MapId } from "@mapwright/core/ids";
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from "firebase-admin/firestore";
import { z } from "zod";
import { CONTENDED } from "#/platform/contended-transaction.ts";
import { storeSummary } from "#/maps/summary/store-summary.ts";
import { ALREADY_EXISTS, NOT_FOUND, isCode } from "#/platform/error-code.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** The time that a run may take before another one takes over. */
const HOLD_MS = 60_000;
const ROUNDS = 5;
/** Between rounds, so that typing doesn't cause one per key. */
const PAUSE_MS = 2_000;
/** Per sweep; the next one handles the rest. */
const SWEEP_LIMIT = 50;

const summaryRun = z.object({
  mapId,
  /** Changes so far. */
  changes: z.number().int(),
  /** Unix ms; in the past: nobody works on it. */
  heldUntil: z.number(),
});
const storedRun = { schema: summaryRun, times: ["heldUntil"] } as const;

export interface SummaryDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export async function renewSummary(deps: SummaryDeps, id: MapId): Promise<void> {
  let changes = await begin(deps, id);
  for (let round = 0; changes !== null && round < ROUNDS; round += 1) {
    if (round > 0) await deps.wait(PAUSE_MS);
    const isCurrent = await storeSummary(deps.db, id);
    changes = await finish(deps, id, isCurrent ? changes : null);
  }
  // Still changing: the sweep makes the last one, unless another change does so earlier.
  if (changes !== null) await release(deps, id);
}

/** Renews what interrupted runs left behind. @returns how many */
export async function sweepSummaryRuns(
  deps: SummaryDeps,
  onFailure: (map: string, error: unknown) => void,
): Promise<number> {
  const left = await deps.db
    .collection(summaryRunsPath())
    .where("heldUntil", "<", Timestamp.fromMillis(deps.now()))
    .limit(SWEEP_LIMIT)
    .get();
  for (const { id } of left.docs)
    // One that can't be read keeps none of the others waiting.
    await renewSummary(deps, mapId.parse(id)).catch((error: unknown) => onFailure(id, error));
  return left.size;
}

/**
 * Counts first, without a transaction, so that no change is lost to contention: whoever holds the map compares the count
 * before they let go.
 *
 * @returns how many changes there are now; null: another run takes care of them
 */
async function begin({ db, now }: SummaryDeps, id: MapId): Promise<number | null> {
  const ref = db.doc(summaryRunPath(id));
  await countChange(ref, id);
  if (isHeld(await ref.get(), now())) return null;
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists || isHeld(found, now())) return null;
    transaction.update(ref, { heldUntil: Timestamp.fromMillis(now() + HOLD_MS) });
    return fromStored(storedRun, found.data()).changes;
  }, CONTENDED);
}

/** Held by nobody at first, so that the sweep finds it whatever happens next. */
async function countChange(ref: DocumentReference, id: MapId): Promise<void> {
  for (;;) {
    try {
      await ref.update({ changes: FieldValue.increment(1) });
      return;
    } catch (error) {
      if (!isCode(error, NOT_FOUND)) throw error;
    }
    try {
      await ref.create({ mapId: id, changes: 1, heldUntil: Timestamp.fromMillis(0) });
      return;
    } catch (error) {
      if (!isCode(error, ALREADY_EXISTS)) throw error;
    }
  }
}

const isHeld = (found: DocumentSnapshot, nowMs: number) =>
  found.exists && fromStored(storedRun, found.data()).heldUntil > nowMs;

/** @returns how many changes there are by now; null: those that were seen are all */
async function finish(
  { db, now }: SummaryDeps,
  id: MapId,
  seen: number | null,
): Promise<number | null> {
  const ref = db.doc(summaryRunPath(id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return null;
    const run = fromStored(storedRun, found.data());
    if (run.changes === seen) {
      transaction.delete(ref);
      return null;
    }
    transaction.update(ref, { heldUntil: Timestamp.fromMillis(now() + HOLD_MS) });
    return run.changes;
  }, CONTENDED);
}

async function release({ db }: SummaryDeps, id: MapId): Promise<void> {
  const ref = db.doc(summaryRunPath(id));
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists)
      transaction.update(ref, { heldUntil: Timestamp.fromMillis(0) });
  });
}

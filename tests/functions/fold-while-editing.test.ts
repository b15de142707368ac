/**
 * A hundred rounds, or two hundred in a soak, of several people's edits with folds at the same moment, two of them at once, some killed between
 * their chunks and the pointer: nothing is lost, nothing counts twice, and nothing of old folds stays for ever.
 */
import { createSeededRandom } from "@mapwright/core/clustering/seeded-random";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { type MapId } from "@mapwright/core/ids";
import { FOLD_AGE_MS } from "@mapwright/core/maps/log/fold-log";
import { compareOperations, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { findLostWrites } from "@mapwright/core/maps/testing/last-writes";
import { type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { foldMapLog } from "../../functions/src/maps/fold-map-log.ts";
import { sweepOldFolds } from "../../functions/src/maps/sweep-old-folds.ts";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import {
  HOUR_MS,
  WRITERS,
  foldsIn,
  hashOf,
  makeRound,
  mortal,
  opened,
  putFoldedMap,
  readAs,
  write,
} from "./folded-map.ts";
import { inSoak } from "../setup/soak.ts";
import { quietDatabase } from "./quiet-database.ts";

/** Maps that are worked on at once, each in as many rounds: most of a round is waiting for the other's transaction. */
const MAPS = 5;
const ROUNDS = inSoak(40, 20);
/** Folds that meet take turns of about a second. */
const PATIENCE_MS = 8 * 60_000;
/** In every round the operations of the one before are due. */
const ROUND_MS = FOLD_AGE_MS + 60_000;
const SEED = 11;

interface Worked {
  readonly id: MapId;
  /** Everything that was written, in the order of its replay. */
  readonly written: readonly MapOperation[];
  /** Folds that moved the pointer, and folds that were killed. */
  readonly moved: number;
  readonly killed: number;
}

/** Rounds of edits with two folds at the same moment. After each round the map is held against all that was written. */
async function workOn(db: Firestore, lane: number): Promise<Worked> {
  const id = await putFoldedMap(db);
  const random = createSeededRandom(SEED + lane);
  // In the past, so that what is stored now is younger than every round's clock.
  const begunMs = Date.now() - (ROUNDS + 1) * ROUND_MS;
  let written: MapOperation[] = [];
  let moved = 0;
  let killed = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const nowMs = begunMs + round * ROUND_MS;
    const operations = makeRound(lane * 1_000 + round, nowMs, random);
    await Promise.all(operations.slice(0, 2).map((operation) => write(db, id, operation)));
    const [folds, reading] = await Promise.all([
      Promise.allSettled(
        [db, round % 5 === 0 ? mortal(db) : db].map((through, n) =>
          foldMapLog(through, id, { nowMs: nowMs + n }),
        ),
      ),
      readAs(db, id),
      ...operations.slice(2).map((operation) => write(db, id, operation)),
    ]);
    const results = folds.map((fold) => (fold.status === "fulfilled" ? fold.value : "killed"));
    const movedNow = results.filter((result) => result === true).length;
    expect(movedNow).toBeLessThanOrEqual(1);
    moved += movedNow;
    killed += results.filter((result) => result === "killed").length;
    expect(reading.topics.size).toBeGreaterThanOrEqual(opened.topics.size);
    written = [...written, ...operations].toSorted(compareOperations);
    const whole = replayLog(opened, written).state;
    expect(hashOf(await readAs(db, id)) === hashOf(whole), `round ${String(round)}`).toBe(true);
  }
  return { id, written, moved, killed };
}

test(
  `${String(MAPS * ROUNDS)} rounds of edits while folds run, two at once and some killed: none lost, none doubled`,
  async () => {
    const db = quietDatabase();
    const maps = await Promise.all(Array.from({ length: MAPS }, (_, lane) => workOn(db, lane)));
    // Most rounds end with a fold: whenever one of the two was not beaten by a write that closed its transaction.
    expect(Math.min(...maps.map(({ moved }) => moved))).toBeGreaterThan(ROUNDS / 2);
    expect(Math.min(...maps.map(({ killed }) => killed))).toBeGreaterThan(0);
    for (const { id, written, moved } of maps) {
      expect((await db.collection(operationsPath(id)).get()).size).toBe(ROUNDS * WRITERS);
      const { skipped } = replayLog(opened, written);
      const skippedChanges = new Set(skipped.map(({ change }) => change));
      expect(findLostWrites(await readAs(db, id), written, skippedChanges)).toEqual([]);

      expect((await foldsIn(db, id)).length).toBeGreaterThan(moved - 1);
      const hash = hashOf(await readAs(db, id));
      await sweepOldFolds(db, id, Date.now() + HOUR_MS + 1_000);
      const { edits } = fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
      expect(await foldsIn(db, id)).toEqual([edits?.id]);
      expect(hashOf(await readAs(db, id))).toBe(hash);
    }
  },
  PATIENCE_MS,
);

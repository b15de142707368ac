/**
 * Twenty rounds, or two hundred in a soak, of several people's edits with two compactions at the same moment, some
 * killed between their chunks and the pointer: nothing is lost, nothing counts twice, and no old compaction stays
 * forever.
 */
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { type MapId } from "@mapwright/core/ids";
import { COMPACT_AGE_MS } from "@mapwright/core/maps/log/compaction-window";
import { compareOperations, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { findLostWrites } from "@mapwright/core/maps/testing/last-writes";
import { type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { compactMapLog } from "#/maps/compact-map-log.ts";
import { sweepChunks } from "#/platform/maps/sweep-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import {
  HOUR_MS,
  WRITERS,
  listCompactions,
  hashText,
  makeRound,
  makeCrashable,
  opened,
  putCompactedMap,
  readAs,
  write,
} from "../../../tests/functions/fixtures/compacted-map.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";

/** Maps that run in parallel, each for as many rounds: most of a round is spent waiting for the other's transaction. */
const MAPS = 5;
const ROUNDS = inSoak(40, 4);
/** Rounds per crash of a compaction. Not every one crashes: the other may leave it nothing to do. */
const KILLED_EVERY = 2;
/** Concurrent compactions take turns of about a second. */
const TIMEOUT_MS = 8 * 60_000;
/** Long enough that in every round the operations of the previous one are due. */
const ROUND_MS = COMPACT_AGE_MS + 60_000;
const SEED = 11;

interface Worked {
  readonly id: MapId;
  /** Everything that was written, in replay order. */
  readonly written: readonly MapOperation[];
  /** Compactions that moved the pointer, and compactions that were killed. */
  readonly moved: number;
  readonly killed: number;
}

/**
 * Rounds of edits with two compactions at the same moment. After each round the map is compared with everything that
 * was written.
 */
async function workOn(db: Firestore, lane: number): Promise<Worked> {
  const id = await putCompactedMap(db);
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
    const [outcomes, reading] = await Promise.all([
      Promise.allSettled(
        [db, round % KILLED_EVERY === 0 ? makeCrashable(db) : db].map((through, n) =>
          compactMapLog(through, id, { nowMs: nowMs + n }),
        ),
      ),
      readAs(db, id),
      ...operations.slice(2).map((operation) => write(db, id, operation)),
    ]);
    const results = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value : "killed",
    );
    const movedNow = results.filter((result) => result === true).length;
    expect(movedNow).toBeLessThanOrEqual(1);
    moved += movedNow;
    killed += results.filter((result) => result === "killed").length;
    expect(reading.topics.size).toBeGreaterThanOrEqual(opened.topics.size);
    written = [...written, ...operations].toSorted(compareOperations);
    const whole = replayLog(opened, written).state;
    expect(hashText(await readAs(db, id)) === hashText(whole), `round ${String(round)}`).toBe(true);
  }
  return { id, written, moved, killed };
}

test(
  `${String(MAPS * ROUNDS)} rounds of edits during concurrent and killed compactions lose and duplicate nothing`,
  async () => {
    const db = openIsolatedDatabase();
    const maps = await Promise.all(Array.from({ length: MAPS }, (_, lane) => workOn(db, lane)));
    const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
    // Most rounds end with a compaction: all but those in which a write closed the transaction of both.
    const rounds = MAPS * ROUNDS;
    expect(total(maps.map(({ moved }) => moved))).toBeGreaterThan(rounds / 2);
    expect(total(maps.map(({ killed }) => killed))).toBeGreaterThan(rounds / KILLED_EVERY / 4);
    for (const { id, written, moved } of maps) {
      expect((await db.collection(operationsPath(id)).get()).size).toBe(ROUNDS * WRITERS);
      const { skipped } = replayLog(opened, written);
      const skippedChanges = new Set(skipped.map(({ change }) => change));
      expect(findLostWrites(await readAs(db, id), written, skippedChanges)).toEqual([]);

      expect((await listCompactions(db, id)).length).toBeGreaterThan(moved - 1);
      const hash = hashText(await readAs(db, id));
      await sweepChunks(db, id, Date.now() + HOUR_MS + 1_000);
      const { edits } = fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
      expect(await listCompactions(db, id)).toEqual([edits?.id]);
      expect(hashText(await readAs(db, id))).toBe(hash);
    }
  },
  TIMEOUT_MS,
);

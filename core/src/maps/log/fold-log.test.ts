import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import {
  FOLD_AFTER_MS,
  FOLD_AGE_MS,
  FOLD_OPERATIONS,
  UNFOLDED,
  foldedLog,
  isFoldDue,
  listenFrom,
  openFolded,
  unfolded,
  type FoldedLog,
} from "#/maps/log/fold-log.ts";
import { foldLog } from "#/maps/log/compact-log.ts";
import { editsOf } from "#/maps/log/map-edits.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState } from "#/maps/log/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { randomLog } from "#/maps/testing/random-changes.ts";
import { sketchSnapshot } from "#/maps/testing/sketch-snapshot.ts";

const base = sketchSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const note = (at: number, text: string): MapOperation => ({
  id: `operation-at-${String(at)}`.padEnd(16, "-"),
  by: userId.parse("ann"),
  at,
  changes: [{ kind: "set-note", topic: base.clusters.id[0] ?? "", note: text }],
});

/** What somebody sees who opens the map now. */
function open(folded: FoldedLog, log: readonly MapOperation[]) {
  const read = log.filter(({ at }) => at !== null && at > listenFrom(folded));
  return editsOf(replayLog(openFolded(base, folded), unfolded(folded, read)).state);
}

/** Adds each operation when its time has come, later by up to the fold's patience, and folds now and then. */
function liveThrough(log: readonly MapOperation[], delays: readonly number[], foldEveryMs: number) {
  const arrivals = log.map((operation, n) => ({
    operation,
    at: (operation.at ?? 0) + (delays[n % delays.length] ?? 0),
  }));
  let folded: FoldedLog = UNFOLDED;
  const last = Math.max(...arrivals.map(({ at }) => at)) + 2 * FOLD_AFTER_MS;
  for (let now = 0; now <= last; now += foldEveryMs) {
    const there = arrivals.filter(({ at }) => at <= now).map(({ operation }) => operation);
    const read = there.filter(({ at }) => at !== null && at > listenFrom(folded));
    const next = foldLog(base, folded, read, now);
    if (next) folded = foldedLog.parse(JSON.parse(JSON.stringify(next)));
  }
  return folded;
}

test("however often it is folded while people edit, the map is the one of the whole log", () => {
  const times = randomLog(base, 3, 12).map((log) =>
    log.map((operation) => ({
      ...operation,
      id: operation.id.padEnd(16, "-"),
      at: 1 + (operation.at ?? 0) * 400,
    })),
  );
  const delays = fc.array(fc.nat({ max: FOLD_AFTER_MS - 1 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(times, delays, fc.integer({ min: 3_000, max: 70_000 }), (log, late, every) => {
      const whole = editsOf(replayLog(openState(base), log.toSorted(compareOperations)).state);
      expect(open(liveThrough(log, late, every), log)).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

test("an operation that appears after its time was folded is still seen, and folded with the next", () => {
  const [early, late, next] = [note(1_000, "early"), note(2_000, "late"), note(90_000, "next")];
  const first = foldLog(base, UNFOLDED, [early], 40_000);
  if (!first) throw new Error("nothing was folded");
  expect(open(first, [early, late]).topics.map((topic) => topic.note)).toEqual(["late"]);
  const second = foldLog(base, first, [early, late, next], 125_000);
  expect(second?.edits.topics.map((topic) => topic.note)).toEqual(["next"]);
});

test("what is younger than half a minute is not folded", () => {
  expect(foldLog(base, UNFOLDED, [note(1_000, "new")], 1_000 + FOLD_AFTER_MS - 1)).toBeNull();
  expect(foldLog(base, UNFOLDED, [note(1_000, "new")], 1_000 + FOLD_AFTER_MS)?.until).toBe(1_000);
});

test("a fold is due for many operations or an old one", () => {
  const now = FOLD_AGE_MS * 2;
  const many = Array.from({ length: FOLD_OPERATIONS }, (_, n) => note(now - 60_000 - n, "x"));
  expect(isFoldDue(many, now)).toBe(true);
  expect(isFoldDue(many.slice(1), now)).toBe(false);
  expect(isFoldDue([note(now - FOLD_AGE_MS - 1, "x")], now)).toBe(true);
  expect(isFoldDue([], now)).toBe(false);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import {
  COMPACT_AFTER_MS,
  COMPACT_AGE_MS,
  COMPACT_OPERATIONS,
  UNCOMPACTED,
  compactedLog,
  isCompactionDue,
  listenFrom,
  openCompacted,
  filterUncompacted,
  type CompactedLog,
} from "#/maps/log/compaction-window.ts";
import { compactWholeLog } from "#/maps/log/testing/compact-whole-log.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const note = (at: number, text: string): MapOperation => ({
  id: `operation-at-${String(at)}`.padEnd(16, "-"),
  by: userId.parse("ann"),
  at,
  changes: [{ kind: "set-note", topic: base.clusters.id[0] ?? "", note: text }],
});

/** Opens the map as a person sees it who opens it now. */
function open(compacted: CompactedLog, log: readonly MapOperation[]) {
  const read = log.filter(({ at }) => at !== null && at > listenFrom(compacted));
  return toMapEdits(
    replayLog(openCompacted(base, compacted), filterUncompacted(compacted, read)).state,
  );
}

/** Adds each operation at its time, delayed by up to the compaction age, and compacts at random. */
function liveThrough(
  log: readonly MapOperation[],
  delays: readonly number[],
  compactEveryMs: number,
) {
  const arrivals = log.map((operation, n) => ({
    operation,
    at: (operation.at ?? 0) + (delays[n % delays.length] ?? 0),
  }));
  let compacted: CompactedLog = UNCOMPACTED;
  const last = Math.max(...arrivals.map(({ at }) => at)) + 2 * COMPACT_AFTER_MS;
  for (let now = 0; now <= last; now += compactEveryMs) {
    const there = arrivals.filter(({ at }) => at <= now).map(({ operation }) => operation);
    const read = there.filter(({ at }) => at !== null && at > listenFrom(compacted));
    const next = compactWholeLog(base, compacted, read, now);
    if (next) compacted = compactedLog.parse(JSON.parse(JSON.stringify(next)));
  }
  return compacted;
}

test("a map compacted any number of times during edits equals the map of the full log", () => {
  const times = makeRandomLog(base, 3, 12).map((log) =>
    log.map((operation) => ({
      ...operation,
      id: operation.id.padEnd(16, "-"),
      at: 1 + (operation.at ?? 0) * 400,
    })),
  );
  const delays = fc.array(fc.nat({ max: COMPACT_AFTER_MS - 1 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(times, delays, fc.integer({ min: 3_000, max: 70_000 }), (log, late, every) => {
      const whole = toMapEdits(replayLog(openState(base), log.toSorted(compareOperations)).state);
      expect(open(liveThrough(log, late, every), log)).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

test("an operation that appears late is still visible and part of the next compaction", () => {
  const [early, late, next] = [note(1_000, "early"), note(2_000, "late"), note(90_000, "next")];
  const first = compactWholeLog(base, UNCOMPACTED, [early], 40_000);
  if (!first) throw new Error("nothing was folded");
  expect(open(first, [early, late]).topics.map((topic) => topic.note)).toEqual(["late"]);
  const second = compactWholeLog(base, first, [early, late, next], 125_000);
  expect(second?.edits.topics.map((topic) => topic.note)).toEqual(["next"]);
});

test("operations younger than half a minute are not compacted", () => {
  expect(
    compactWholeLog(base, UNCOMPACTED, [note(1_000, "new")], 1_000 + COMPACT_AFTER_MS - 1),
  ).toBeNull();
  expect(
    compactWholeLog(base, UNCOMPACTED, [note(1_000, "new")], 1_000 + COMPACT_AFTER_MS)?.until,
  ).toBe(1_000);
});

test("a compaction is due after many operations or for an old one", () => {
  const now = COMPACT_AGE_MS * 2;
  const many = Array.from({ length: COMPACT_OPERATIONS }, (_, n) => note(now - 60_000 - n, "x"));
  expect(isCompactionDue(many, now)).toBe(true);
  expect(isCompactionDue(many.slice(1), now)).toBe(false);
  expect(isCompactionDue([note(now - COMPACT_AGE_MS - 1, "x")], now)).toBe(true);
  expect(isCompactionDue([], now)).toBe(false);
});

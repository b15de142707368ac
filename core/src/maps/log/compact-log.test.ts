import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { LogCompaction, replayPage } from "#/maps/log/compact-log.ts";
import { compactWholeLog } from "#/maps/log/testing/compact-whole-log.ts";
import {
  UNCOMPACTED,
  compactedLog,
  listenFrom,
  filterUncompacted,
} from "#/maps/log/compaction-window.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = ""] = base.clusters.id;
const NOW = 10_000_000;

const note = (at: number, text: string): MapOperation => ({
  id: `operation-at-${String(at)}`.padEnd(16, "-"),
  by: userId.parse("ann"),
  at,
  changes: [{ kind: "set-note", topic: ratio, note: text }],
});

/** Simulates a replay that hits an unexpected change. */
const broken = (at: number): MapOperation => ({
  ...note(at, ""),
  get changes(): MapOperation["changes"] {
    throw new TypeError("no such change");
  },
});

const notesOf = (compacted: ReturnType<LogCompaction["finish"]>) =>
  compacted?.edits.topics.map((topic) => topic.note);

test("a log compacted in pages of any size equals the log compacted at once", () => {
  const ordered = makeRandomLog(base, 3, 12).map((log) =>
    log
      .map((operation) => ({
        ...operation,
        id: operation.id.padEnd(16, "-"),
        at: 1 + (operation.at ?? 0),
      }))
      .toSorted(compareOperations),
  );
  fc.assert(
    fc.property(ordered, fc.integer({ min: 1, max: 5 }), (log, size) => {
      const compaction = new LogCompaction(base, UNCOMPACTED, NOW);
      for (let n = 0; n < log.length; n += size) compaction.add(log.slice(n, n + size));
      expect(compaction.finish(true)).toEqual(compactWholeLog(base, UNCOMPACTED, log, NOW));
    }),
    { numRuns: 100 },
  );
});

test("an interrupted compaction resumes where it stopped, with nothing lost or counted twice", () => {
  const ordered = makeRandomLog(base, 3, 12).map((log) =>
    log
      .map((operation, n) => ({
        ...operation,
        id: operation.id.padEnd(16, "-"),
        at: 1 + n * 9_000,
      }))
      .toSorted(compareOperations),
  );
  fc.assert(
    fc.property(ordered, fc.nat({ max: 20 }), (log, stopAfter) => {
      const first = new LogCompaction(base, UNCOMPACTED, NOW);
      first.add(log.slice(0, stopAfter));
      const stopped = compactedLog.safeParse(first.finish(false)).data ?? UNCOMPACTED;
      const rest = log.filter(({ at }) => at > listenFrom(stopped));
      const second = new LogCompaction(base, stopped, NOW);
      second.add(rest);
      const reached = second.finish(true) ?? stopped;
      const whole = replayLog(openState(base), log).state;
      expect(reached.edits).toEqual(toMapEdits(whole));
      const read = log.filter(({ at }) => at > listenFrom(reached));
      expect(filterUncompacted(reached, read)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("a compaction that stops before its starting point still knows which operations it contains", () => {
  const log = [note(50_000, "first"), note(90_000, "second"), note(100_000, "third")];
  const compacted = compactWholeLog(base, UNCOMPACTED, log.slice(0, 2), 130_000);
  if (!compacted) throw new Error("nothing was compacted");
  const late = note(60_000, "late");
  const compaction = new LogCompaction(base, compacted, NOW);
  compaction.add([...log.slice(0, 1), late]);
  const stopped = compaction.finish(false);
  if (!stopped) throw new Error("nothing was compacted");
  expect(stopped.until).toBe(compacted.until);
  const read = [...log, late].filter(({ at }) => (at ?? 0) > listenFrom(stopped));
  expect(filterUncompacted(stopped, read)).toEqual(log.slice(2));
});

test("an operation that can't be replayed is reported, and all others are compacted", () => {
  const compaction = new LogCompaction(base, UNCOMPACTED, NOW);
  const culprits = [broken(2), broken(5)];
  const [first, second] = culprits;
  if (!first || !second) throw new Error("two are broken");
  const failed = compaction.add([note(1, "a"), first, note(3, "b"), note(4, "c"), second]);
  expect(failed).toEqual(culprits);
  expect(notesOf(compaction.finish(true))).toEqual(["c"]);
});

test("a log of only broken operations is compacted to nothing", () => {
  const compaction = new LogCompaction(base, UNCOMPACTED, NOW);
  expect(compaction.add([broken(1)])).toHaveLength(1);
  expect(compaction.finish(true)).toBeNull();
});

test("a page that fails leaves the previous state unchanged", () => {
  const state = openState(base);
  const before = toMapEdits(state);
  replayPage(state, [note(1, "a"), broken(2)]);
  expect(toMapEdits(state)).toEqual(before);
});

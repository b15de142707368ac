import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { LogCompaction, foldLog, replayPage } from "#/maps/log/compact-log.ts";
import { UNFOLDED, foldedLog, listenFrom, unfolded } from "#/maps/log/fold-log.ts";
import { editsOf } from "#/maps/log/map-edits.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState } from "#/maps/log/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { randomLog } from "#/maps/testing/random-changes.ts";
import { sketchSnapshot } from "#/maps/testing/sketch-snapshot.ts";

const base = sketchSnapshot({
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

/** As a replay has it that comes upon a change nobody foresaw. */
const broken = (at: number): MapOperation => ({
  ...note(at, ""),
  get changes(): MapOperation["changes"] {
    throw new TypeError("no such change");
  },
});

const notesOf = (folded: ReturnType<LogCompaction["finish"]>) =>
  folded?.edits.topics.map((topic) => topic.note);

test("a log compacted in pages of any size is the log compacted at once", () => {
  const ordered = randomLog(base, 3, 12).map((log) =>
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
      const compaction = new LogCompaction(base, UNFOLDED, NOW);
      for (let n = 0; n < log.length; n += size) compaction.add(log.slice(n, n + size));
      expect(compaction.finish(true)).toEqual(foldLog(base, UNFOLDED, log, NOW));
    }),
    { numRuns: 100 },
  );
});

test("a compaction that stops early goes on where it stopped, and nothing is lost or counted twice", () => {
  const ordered = randomLog(base, 3, 12).map((log) =>
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
      const first = new LogCompaction(base, UNFOLDED, NOW);
      first.add(log.slice(0, stopAfter));
      const stopped = foldedLog.safeParse(first.finish(false)).data ?? UNFOLDED;
      const rest = log.filter(({ at }) => at > listenFrom(stopped));
      const second = new LogCompaction(base, stopped, NOW);
      second.add(rest);
      const reached = second.finish(true) ?? stopped;
      const whole = replayLog(openState(base), log).state;
      expect(reached.edits).toEqual(editsOf(whole));
      const read = log.filter(({ at }) => at > listenFrom(reached));
      expect(unfolded(reached, read)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("a compaction that stops before where it went on from still knows what it holds", () => {
  const log = [note(50_000, "first"), note(90_000, "second"), note(100_000, "third")];
  const folded = foldLog(base, UNFOLDED, log.slice(0, 2), 130_000);
  if (!folded) throw new Error("nothing was compacted");
  const late = note(60_000, "late");
  const compaction = new LogCompaction(base, folded, NOW);
  compaction.add([...log.slice(0, 1), late]);
  const stopped = compaction.finish(false);
  if (!stopped) throw new Error("nothing was compacted");
  expect(stopped.until).toBe(folded.until);
  const read = [...log, late].filter(({ at }) => (at ?? 0) > listenFrom(stopped));
  expect(unfolded(stopped, read)).toEqual(log.slice(2));
});

test("an operation that cannot be replayed is named, and all others are compacted", () => {
  const compaction = new LogCompaction(base, UNFOLDED, NOW);
  const culprits = [broken(2), broken(5)];
  const [first, second] = culprits;
  if (!first || !second) throw new Error("two are broken");
  const failed = compaction.add([note(1, "a"), first, note(3, "b"), note(4, "c"), second]);
  expect(failed).toEqual(culprits);
  expect(notesOf(compaction.finish(true))).toEqual(["c"]);
});

test("a log of nothing but what cannot be replayed is compacted to nothing", () => {
  const compaction = new LogCompaction(base, UNFOLDED, NOW);
  expect(compaction.add([broken(1)])).toHaveLength(1);
  expect(compaction.finish(true)).toBeNull();
});

test("a page that breaks leaves the state before it as it was", () => {
  const state = openState(base);
  const before = editsOf(state);
  replayPage(state, [note(1, "a"), broken(2)]);
  expect(editsOf(state)).toEqual(before);
});

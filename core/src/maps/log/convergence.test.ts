import fc from "fast-check";
import { expect, test } from "vitest";
import { toMapEdits, mapEdits, applyEdits } from "#/maps/log/map-edits.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState, findKeywordTopic, type MapState } from "#/maps/log/edited/map-state.ts";
import { createReplay, replayLog } from "#/maps/log/replay-log.ts";
import { resolveParent, resolveTopic } from "#/maps/log/edited/topic-tree.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 }, Scales: { "coffee scale": 400 } },
  Beans: { Roasts: { "light roast": 100 } },
});
const opened = openState(base);
const hashOf = (state: MapState) => JSON.stringify(toMapEdits(state));
const replay = (log: Iterable<MapOperation>) => replayLog(opened, log).state;

/** Deterministic: the same `seed` gives the same order. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const keyed = items.map((item, n) => [Math.sin(seed * 7919 + n * 104_729), item] as const);
  return keyed.sort((a, b) => a[0] - b[0]).map(([, item]) => item);
}

test("replicas that receive a log in different orders, with duplicates, hold the same map", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 4, 12), fc.nat(), (log, seed) => {
      const other = shuffle([...log, ...log.slice(0, seed % log.length)], seed);
      expect(hashOf(replay(other))).toBe(hashOf(replay(log)));
    }),
    { numRuns: 300 },
  );
});

test("an incremental replay gives the map of the full log, however late operations arrive", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 3, 12), fc.nat(), (log, seed) => {
      const replayOn = createReplay();
      const delivered = seed % 2 === 0 ? log.toSorted(compareOperations) : shuffle(log, seed);
      const received: MapOperation[] = [];
      const waiting = log
        .slice(0, seed % 3)
        .map(({ id, by, changes }) => ({ id: `my-${id}`, by, at: null, changes }));
      for (const operation of delivered) {
        received.push(operation);
        const whole = replayLog(opened, [...received, ...waiting]);
        const { state, skipped } = replayOn(opened, [...waiting, ...received]);
        expect(hashOf(state)).toBe(hashOf(whole.state));
        expect(skipped).toEqual(whole.skipped);
      }
      const compacted = applyEdits(base, toMapEdits(replay(received)));
      expect(hashOf(replayOn(compacted, []).state)).toBe(hashOf(compacted));
      expect(hashOf(replayOn(opened, received).state)).toBe(hashOf(replay(received)));
    }),
    { numRuns: 100 },
  );
});

test("after any edits no topic is orphaned and every keyword has a visible topic", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 3, 20), (log) => {
      expect(findLoss(replay(log), log)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

/** Returns what is lost or orphaned, as text; null: nothing. */
function findLoss(state: MapState, log: readonly MapOperation[]): string | null {
  for (const { id } of state.topics.values()) {
    const above = new Set<string>();
    for (let at = resolveTopic(state, id) ?? null; at !== null; at = resolveParent(state, at)) {
      if (above.has(at.id)) return `${id} stands in a circle`;
      above.add(at.id);
    }
    if (above.size === 0) return `${id} leads nowhere`;
  }
  for (const text of [...base.keywords.text, ...state.added.keys()])
    if (!resolveTopic(state, findKeywordTopic(state, text) ?? "")) return `${text} has no topic`;
  const count = (changes: readonly { kind: string }[]) =>
    changes.filter(({ kind }) => kind === "create-topic").length;
  const wanted = count(log.flatMap(({ changes }) => changes));
  const skipped = count(replayLog(opened, log).skipped.map(({ change }) => change));
  const made = [...state.topics.values()].filter(({ isCreated }) => isCreated).length;
  return made === wanted - skipped ? null : `${made} topics of ${wanted} made, ${skipped} skipped`;
}

test("a log compacted at any point and stored leads to the same map", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 3, 10), fc.nat(), (log, seed) => {
      const ordered = log.toSorted(compareOperations);
      const cut = seed % (ordered.length + 1);
      const compacted = mapEdits.parse(
        JSON.parse(JSON.stringify(toMapEdits(replay(ordered.slice(0, cut))))),
      );
      const resumed = replayLog(applyEdits(base, compacted), ordered.slice(cut)).state;
      expect(hashOf(resumed)).toBe(hashOf(replay(ordered)));
    }),
    { numRuns: 300 },
  );
});

test("a map that nobody edited has no edits", () => {
  expect(toMapEdits(opened)).toEqual({
    version: 1,
    topics: [],
    moved: [],
    added: [],
    grouped: [],
    grouping: null,
    removed: [],
    comments: [],
  });
});

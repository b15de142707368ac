/**
 * Many people edit one map for forty minutes, each offline for a while, and the log is compacted twice meanwhile.
 * Each of them is a replica that receives the log late, in a different order and with duplicates.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom, shuffleIndexes } from "#/clustering/graph/seeded-random.ts";
import { userId } from "#/ids.ts";
import {
  UNCOMPACTED,
  listenFrom,
  openCompacted,
  filterUncompacted,
} from "#/maps/log/compaction-window.ts";
import type { CompactedLog } from "#/maps/log/compaction-window.ts";
import { compactWholeLog } from "#/maps/log/testing/compact-whole-log.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { createReplay, replayLog, type Replayed } from "#/maps/log/replay-log.ts";
import { resolveParent, resolveTopic } from "#/maps/log/edited/topic-tree.ts";
import { findLostWrites } from "#/maps/testing/last-writes.ts";
import { makeRandomChange } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { inSoak } from "#/testing/in-soak.ts";

const EDITORS = inSoak(100, 25);
const OPERATIONS_EACH = 50;
const SESSION_MS = 40 * 60_000;
/** Maximum delay of a commit behind those with a later time: below the age at which operations are compacted. */
const LATEST_SIGHT_MS = 20_000;

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 }, Scales: { "coffee scale": 400 } },
  Beans: { Roasts: { "light roast": 100 } },
});
const opened = openState(base);
const hashOf = (state: MapState) => JSON.stringify(toMapEdits(state));

/** An operation, and the time from which others can see it. */
interface Written {
  readonly operation: MapOperation & { readonly at: number };
  readonly seenAt: number;
}

/** Server times: an offline edit has the time of reconnecting. */
function writeSession(seed: number): Written[] {
  const random = createSeededRandom(seed);
  const changes = fc.sample(makeRandomChange(base, EDITORS), {
    numRuns: EDITORS * OPERATIONS_EACH * 2,
    seed,
  });
  return Array.from({ length: EDITORS }, (_, editor) => {
    const offlineFrom = random() * SESSION_MS;
    const offlineUntil = Math.min(SESSION_MS, offlineFrom + random() * 10 * 60_000);
    return Array.from({ length: OPERATIONS_EACH }, (_none, n): Written => {
      const madeAt = random() * SESSION_MS;
      const isOffline = madeAt > offlineFrom && madeAt < offlineUntil;
      const at = Math.round(isOffline ? offlineUntil + n : madeAt);
      const first = (editor * OPERATIONS_EACH + n) * 2;
      return {
        operation: {
          id: `operation-${String(editor)}-${String(n)}`,
          by: userId.parse(`editor-${String(editor)}`),
          at,
          changes: changes.slice(first, first + 1 + Math.floor(random() * 2)),
        },
        seenAt: at + random() * LATEST_SIGHT_MS,
      };
    });
  }).flat();
}

const visibleAt = (written: readonly Written[], compacted: CompactedLog, nowMs: number) =>
  written
    .filter(({ operation, seenAt }) => seenAt <= nowMs && operation.at > listenFrom(compacted))
    .map(({ operation }) => operation);

/**
 * Like a browser: opens at one compaction, receives parts, some of them twice, and switches to a later compaction if
 * there is one.
 */
function receiveSession(
  written: readonly Written[],
  compactions: readonly CompactedLog[],
  replica: number,
): { readonly state: MapState; readonly rest: Replayed } {
  const random = createSeededRandom(replica);
  const first = replica % compactions.length;
  const last = Math.max(first, Math.floor(random() * compactions.length));
  const replay = createReplay();
  let state = opened;
  let rest: Replayed = { state, skipped: [] };
  for (const compacted of new Set([
    compactions[first] ?? UNCOMPACTED,
    compactions[last] ?? UNCOMPACTED,
  ])) {
    const start = openCompacted(base, compacted);
    const all = filterUncompacted(
      compacted,
      visibleAt(written, compacted, Number.POSITIVE_INFINITY),
    );
    const delivered = Array.from(shuffleIndexes(all.length, random), (at) => all[at]);
    const received: MapOperation[] = [];
    for (let from = 0; from < all.length; from += Math.ceil(all.length / 2)) {
      const part = delivered.slice(from, from + Math.ceil(all.length / 2));
      received.push(
        ...part.filter((operation) => operation !== undefined),
        ...received.slice(0, 50),
      );
      ({ state } = replay(start, received));
    }
    rest = replayLog(start, received);
  }
  return { state, rest };
}

test(`${EDITORS} editors with ${OPERATIONS_EACH} operations each, offline periods, duplicates and two compactions converge`, () => {
  const written = writeSession(7);
  expect(written).toHaveLength(EDITORS * OPERATIONS_EACH);
  const compactions = [UNCOMPACTED];
  for (const nowMs of [SESSION_MS / 3, (SESSION_MS * 2) / 3]) {
    const before = compactions.at(-1) ?? UNCOMPACTED;
    const next = compactWholeLog(base, before, visibleAt(written, before, nowMs), nowMs);
    if (next) compactions.push(next);
  }
  expect(compactions).toHaveLength(3);

  const ordered = written.map(({ operation }) => operation).sort(compareOperations);
  const whole = replayLog(opened, ordered);
  expect(findCircle(whole.state)).toBeNull();
  const skippedChanges = new Set(whole.skipped.map(({ change }) => change));
  expect(findLostWrites(whole.state, ordered, skippedChanges)).toEqual([]);
  const reasons = new Map(whole.skipped.map(({ change, reason }) => [change, reason]));

  const hash = hashOf(whole.state);
  for (let replica = 0; replica < EDITORS; replica++) {
    const { state, rest } = receiveSession(written, compactions, replica);
    expect(hashOf(state) === hash, `replica ${String(replica)} holds the same map`).toBe(true);
    const differing = rest.skipped.filter(({ change, reason }) => reasons.get(change) !== reason);
    expect(differing).toEqual([]);
  }
});

test("the check for lost writes detects a lost write", () => {
  const ordered = writeSession(3)
    .map(({ operation }) => operation)
    .sort(compareOperations);
  const { state, skipped } = replayLog(opened, ordered);
  const effective = new Set(skipped.map(({ change }) => change));
  const [ratio = ""] = base.clusters.id;
  const topic = state.topics.get(ratio);
  if (!topic) throw new Error("the map has no first cluster");
  const topics = new Map(state.topics).set(ratio, { ...topic, name: "Nobody wrote this" });
  expect(findLostWrites({ ...state, topics }, ordered, effective)).toEqual([
    expect.stringContaining(`topic ${ratio} name`),
  ]);
});

function findCircle(state: MapState): string | null {
  for (const { id } of state.topics.values()) {
    const above = new Set<string>();
    for (let at = resolveTopic(state, id) ?? null; at !== null; at = resolveParent(state, at)) {
      if (above.has(at.id)) return id;
      above.add(at.id);
    }
  }
  return null;
}

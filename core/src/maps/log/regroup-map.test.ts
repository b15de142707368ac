import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import { userId } from "#/ids.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { invertChanges } from "#/maps/log/edited/invert-changes.ts";
import { groupKeywordsByTopic } from "#/maps/log/edited/keywords-by-topic.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { planRegrouping, buildRegroupingChanges } from "#/maps/log/regroup-map.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { reclusterSnapshot } from "#/maps/recluster-snapshot.ts";
import { inSoak } from "#/testing/in-soak.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";

const ann = userId.parse("ann");

/** Three subjects; each keyword ranks for its subject's pages and one of its own. */
const base = buildSnapshot({
  keywords: ["grinder", "kettle", "filter"].flatMap((subject) =>
    ["best", "cheap", "manual", "electric", "travel"].map((kind, n) => ({
      text: `${kind} coffee ${subject}`,
      volumePerMonth: 100 * (n + 1),
      difficulty: 30,
      results: [
        ...[1, 2, 3, n > 2 ? 4 : 5, n > 2 ? 6 : 7].map(
          (page) => `https://${subject}.example/${String(page)}`,
        ),
        `https://${kind}.example/${subject}`,
      ].map((url) => ({ url, title: `${kind} ${subject}` })),
    })),
  ),
  options: { method: "hard", threshold: 3 },
  metrics: { source: "local-index", estimated: true, asOf: 0 },
});
const opened = openState(base);
const FINER: ClusteringOptions = { method: "hard", threshold: 5 };
const BY_WORDING: ClusteringOptions = { method: "wording", threshold: 0.3 };

const apply = (state: MapState, changes: readonly MapChange[], at = 1_000_000) =>
  replayLog(state, [{ id: `operation-at-${String(at)}`, by: ann, at, changes }]);

function regroup(state: MapState, options: ClusteringOptions, keepsMoves = true) {
  const { input, locks } = planRegrouping(state, getEditedSnapshot(state), keepsMoves);
  const regrouped = reclusterSnapshot(input, { ...options, locks });
  const changes = buildRegroupingChanges(state, input, regrouped, keepsMoves);
  const { state: after, skipped } = apply(state, changes);
  expect(skipped).toEqual([]);
  return { after, changes, regrouped };
}

const topicWith = (state: MapState, text: string) =>
  [...groupKeywordsByTopic(state)].find(([, texts]) => texts.includes(text))?.[0] ?? "";
const texts = (state: MapState, topic: string) =>
  groupKeywordsByTopic(state).get(topic)?.toSorted();

test("a regrouped map has the same keywords in the new grouping's clusters", () => {
  const { after, regrouped } = regroup(opened, FINER);
  const shown = getEditedSnapshot(after);
  expect(regrouped.clusters.id.length).toBeGreaterThan(base.clusters.id.length);
  expect(shown.keywords.text.toSorted()).toEqual(base.keywords.text.toSorted());
  expect(shown.clusters.id.length).toBe(regrouped.clusters.id.length);
  expect([shown.method, shown.threshold]).toEqual(["hard", 5]);
  expect(findSnapshotFault(shown)).toBeNull();
});

test("a cluster keeps its id, note and name when most of its keywords stay together", () => {
  const grinders = topicWith(opened, "best coffee grinder");
  const { state } = apply(
    opened,
    [
      { kind: "rename-topic", topic: grinders, name: "Grinders to buy" },
      { kind: "set-note", topic: grinders, note: "Ask the roaster." },
    ],
    1,
  );
  const { after } = regroup(state, FINER);
  const kept = after.topics.get(grinders);
  expect([kept?.name, kept?.note, kept?.isDeleted]).toEqual([
    "Grinders to buy",
    "Ask the roaster.",
    false,
  ]);
  expect(texts(after, grinders)?.length).toBeGreaterThan(1);
});

test("a locked cluster keeps exactly its keywords", () => {
  const grinders = topicWith(opened, "best coffee grinder");
  const { state } = apply(opened, [{ kind: "set-locked", topic: grinders, isLocked: true }], 1);
  for (const options of [FINER, BY_WORDING]) {
    const { after } = regroup(state, options, false);
    expect(texts(after, grinders)).toEqual(texts(opened, grinders));
  }
});

test("the clusters of a locked pillar are left alone", () => {
  const { state } = apply(
    opened,
    base.pillars.id.map((topic) => ({ kind: "set-locked", topic, isLocked: true })),
    1,
  );
  const { after } = regroup(state, FINER);
  expect(groupKeywordsByTopic(after)).toEqual(groupKeywordsByTopic(opened));
});

test("a manually moved keyword stays in place unless moves are discarded", () => {
  const kettles = topicWith(opened, "best coffee kettle");
  const text = "manual coffee filter";
  const { state } = apply(opened, [{ kind: "move-keywords", topic: kettles, keywords: [text] }], 1);
  expect(topicWith(regroup(state, FINER).after, text)).toBe(kettles);
  const free = regroup(state, FINER, false).after;
  expect(topicWith(free, text)).toBe(topicWith(free, "cheap coffee filter"));
  expect(free.moved.size).toBe(0);
});

test("a keyword moved manually during a regrouping stays in place", () => {
  const kettles = topicWith(opened, "best coffee kettle");
  const text = "manual coffee filter";
  const { changes } = regroup(opened, FINER);
  const moved = apply(
    opened,
    [{ kind: "move-keywords", topic: kettles, keywords: [text] }],
    5,
  ).state;
  expect(topicWith(apply(moved, changes, 9).state, text)).toBe(kettles);
});

test("an emptied cluster is removed unless people have worked on it", () => {
  const clusters = base.clusters.id;
  const coarse: ClusteringOptions = { method: "wording", threshold: 0.05 };
  const [planned = ""] = clusters.slice(1);
  const { state } = apply(opened, [{ kind: "set-status", topic: planned, status: "writing" }], 1);
  const { after } = regroup(state, coarse);
  const status = clusters.filter((id) => after.topics.get(id)?.isDeleted === false);
  const withKeywords = status.filter((id) => groupKeywordsByTopic(after).has(id));
  expect(withKeywords.length).toBeLessThan(clusters.length);
  expect(status.filter((id) => !withKeywords.includes(id) && id !== planned)).toEqual([]);
  expect(status).toContain(planned);
});

test("no cluster is named after a keyword that has left it", () => {
  const { after } = regroup(opened, FINER);
  const called = [...groupKeywordsByTopic(after)].map(
    ([topic, own]) => [after.topics.get(topic)?.name.toLowerCase() ?? "", own] as const,
  );
  const afterKeyword = called.filter(([name]) => base.keywords.text.includes(name));
  expect(afterKeyword.length).toBeGreaterThan(3);
  expect(afterKeyword.filter(([name, own]) => !own.includes(name))).toEqual([]);
});

test("undoing a regrouping restores the map", () => {
  const { changes, after } = regroup(opened, FINER);
  const inverse = invertChanges(opened, changes, { by: ann, at: null });
  const back = apply(after, inverse, 2_000_000).state;
  expect(groupKeywordsByTopic(back)).toEqual(groupKeywordsByTopic(opened));
  const shown = getEditedSnapshot(back);
  expect(shown.clusters.name.toSorted()).toEqual(base.clusters.name.toSorted());
  expect([shown.method, shown.threshold]).toEqual([base.method, base.threshold]);
});

test("two people who regroup the same way at once get one grouping", () => {
  const { changes } = regroup(opened, FINER);
  const again = regroup(opened, FINER).changes;
  const both = apply(apply(opened, changes, 5).state, again, 9).state;
  expect(groupKeywordsByTopic(both)).toEqual(groupKeywordsByTopic(regroup(opened, FINER).after));
});

test("after any edits no keyword is lost, locks hold and free keywords follow the grouping", () => {
  const option = fc.constantFrom<ClusteringOptions>(FINER, BY_WORDING, {
    method: "soft",
    threshold: 2,
  });
  fc.assert(
    fc.property(makeRandomLog(base, 2, 10), option, fc.boolean(), (log, options, keepsMoves) => {
      const { state } = replayLog(opened, log);
      const before = groupKeywordsByTopic(state);
      const { after, regrouped } = regroup(state, options, keepsMoves);
      const now = groupKeywordsByTopic(after);
      expect([...now.values()].flat().toSorted()).toEqual([...before.values()].flat().toSorted());
      const locked = [...before].filter(([topic]) => state.topics.get(topic)?.isLocked);
      expect(locked.map(([topic]) => now.get(topic)?.toSorted())).toEqual(
        locked.map(([, own]) => own.toSorted()),
      );
      const topicOf = new Map([...now].flatMap(([topic, own]) => own.map((text) => [text, topic])));
      const { text: rows, cluster } = regrouped.keywords;
      const topicsOf = cluster.map((_, row) => topicOf.get(rows[row] ?? ""));
      const topicOfCluster = new Map(cluster.map((own, row) => [own, topicsOf[row]]));
      expect(cluster.map((own) => topicOfCluster.get(own))).toEqual(topicsOf);
      expect(new Set(topicOfCluster.values()).size).toBe(new Set(cluster).size);
      const held = keepsMoves
        ? [...state.moved.keys()].filter((text) => !state.removed.has(text))
        : [];
      expect(held.map((text) => topicOf.get(text) ?? "")).toEqual(
        held.map((text) => topicWith(state, text)),
      );
      expect(findSnapshotFault(getEditedSnapshot(after))).toEqual(
        findSnapshotFault(getEditedSnapshot(state)),
      );
    }),
    { numRuns: inSoak(1_000, 75) },
  );
});

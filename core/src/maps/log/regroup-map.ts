/**
 * Regroups a map that people have edited: which part is clustered again, and the changes that apply the result. Locked
 * clusters are excluded. When people's changes are kept, merges, splits, moved keywords and given names hold, and
 * everything else is clustered around them (held-clusters.ts). Clusters keep their ids, names, notes and positions: a
 * cluster of the new grouping takes over the one it shares most keywords with. Pillars stay as they are.
 */
import type { ClusteringLocks } from "#/clustering/clustering.ts";
import { findHeld, NOTHING_HELD, type HeldClusters } from "#/maps/log/held-clusters.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { CHANGE_KEYWORDS_MAX } from "#/snapshot/map-change.ts";
import { findKeywordTopic, type MapState } from "#/maps/log/edited/map-state.ts";
import {
  findClaims,
  makeSuccession,
  pairClusters,
  type Succession,
} from "#/maps/log/regroup-succession.ts";
import {
  findPillar,
  resolveParent,
  resolveTopic,
  groupVisibleChildren,
} from "#/maps/log/edited/topic-tree.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { takeWording } from "#/snapshot/wording-columns.ts";

/** Keywords to cluster, and those that must stay together. */
export interface RegroupingPlan {
  /** The edited map without the keywords of locked clusters; for `reclusterSnapshot`, which ignores its clusters. */
  readonly input: MapSnapshot;
  /** Locks of `input`: one list per cluster that people merged, split or moved keywords into. */
  readonly locks: ClusteringLocks;
}

/**
 * @param edited the current map, `getEditedSnapshot(state)`, with its SERPs if it has any
 * @param keepsChanges whether merges, splits, moved keywords and given names hold
 */
export function planRegrouping(
  state: MapState,
  edited: MapSnapshot,
  keepsChanges: boolean,
): RegroupingPlan {
  const isLockedAt = edited.clusters.id.map((id) => isLocked(state, id));
  const rows: number[] = [];
  edited.keywords.cluster.forEach((cluster, row) => {
    if (isLockedAt[cluster] !== true) rows.push(row);
  });
  const input = takeRows(edited, rows);
  const lists = keepsChanges ? [...findHeld(state, input).lists.values()] : [];
  return { input, locks: { lockedTogether: lists } };
}

/** Whether the topic or an ancestor is locked. */
function isLocked(state: MapState, id: string): boolean {
  let topic = resolveTopic(state, id) ?? null;
  while (topic !== null && !topic.isLocked) topic = resolveParent(state, topic);
  return topic !== null;
}

function takeRows(snapshot: MapSnapshot, rows: readonly number[]): MapSnapshot {
  const { keywords, serps } = snapshot;
  const isWhole = rows.length === keywords.text.length;
  const take = <Value>(column: readonly Value[], otherwise: Value): Value[] =>
    isWhole && column.length === rows.length
      ? [...column]
      : rows.map((row) => column[row] ?? otherwise);
  return {
    ...snapshot,
    keywords: {
      text: take(keywords.text, ""),
      volumePerMonth: take(keywords.volumePerMonth, null),
      difficulty: take(keywords.difficulty, null),
      intent: take(keywords.intent, "informational"),
      ...(keywords.prominence && { prominence: take(keywords.prominence, null) }),
      ...(keywords.runs && { runs: take(keywords.runs, null) }),
      cluster: take(keywords.cluster, 0),
      confidence: take(keywords.confidence, 0),
      runnerUp: take(keywords.runnerUp, -1),
    },
    serps: {
      ...serps,
      results: serps.results.length === 0 ? [] : take(serps.results, []),
      ...(serps.wording && { wording: takeWording(serps.wording, rows) }),
    },
  };
}

/**
 * The changes that regroup the map, as one action.
 * @param input as planned from this `state`
 * @param regrouped `input` after clustering: the same keywords in the same order
 */
export function buildRegroupingChanges(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  keepsChanges: boolean,
): MapChange[] {
  const { method, threshold, resolution } = regrouped;
  const held = keepsChanges ? findHeld(state, input) : NOTHING_HELD;
  const succession = makeSuccession(state, input, regrouped, held);
  return [
    ...succession.made,
    ...succession.renamed,
    ...pinHeads(held, succession),
    ...placeKeywords(state, regrouped, succession, keepsChanges),
    ...removeEmptied(state, input, succession),
    // Last, so that the map's history starts this entry with the previous grouping.
    { kind: "set-grouping", grouping: { method, threshold, resolution } },
  ];
}

/**
 * Counts the clusters that the edited map has once it is regrouped, by the clusters alone: for whoever asks for many
 * groupings.
 * @param clusterCount of the map as it is
 */
export function createRegroupedCounter(
  state: MapState,
  clusterCount: number,
  input: MapSnapshot,
  keepsChanges: boolean,
): (clusterOf: readonly number[]) => number {
  const held = keepsChanges ? findHeld(state, input) : NOTHING_HELD;
  const claims = findClaims(input, held);
  const vanishing = findVanishing(state, input);
  return (clusterOf) => {
    const { continued, predecessorOf } = pairClusters(input.keywords.cluster, clusterOf, claims);
    const vanished = [...vanishing.keys()].filter((cluster) => !continued.has(cluster)).length;
    return clusterCount - vanished + new Set(clusterOf).size - predecessorOf.size;
  };
}

/** Heads that would otherwise be lost to a larger keyword, and with them what is held by them. */
function pinHeads({ unpinned }: HeldClusters, { topicOf }: Succession): MapChange[] {
  const filled = new Set(topicOf);
  return [...unpinned].flatMap(([topic, keyword]): MapChange[] =>
    filled.has(topic) ? [{ kind: "set-primary", topic, keyword }] : [],
  );
}

/**
 * All keywords of clusters whose keywords changed, including manually moved ones unless they stay in place. One that came
 * into its cluster by a merge is grouped into the merged topic, as part of which it stays there.
 */
function placeKeywords(
  state: MapState,
  regrouped: MapSnapshot,
  { topicOf, isChanged }: Succession,
  keepsChanges: boolean,
): MapChange[] {
  const { keywords } = regrouped;
  const placed = new Map<string, { text: string; confidence: number; runnerUp: string | null }[]>();
  const released: string[] = [];
  keywords.cluster.forEach((cluster, row) => {
    const text = keywords.text[row] ?? "";
    const isMoved = state.moved.has(text);
    if (isMoved && keepsChanges) return;
    if (isMoved) released.push(text);
    const found = topicOf[cluster] ?? "";
    const before = findKeywordTopic(state, text) ?? "";
    const isMergedIn = before !== found && resolveTopic(state, before)?.id === found;
    if (!isMoved && isChanged[cluster] !== true && (keepsChanges || !isMergedIn)) return;
    const topic = isMergedIn && keepsChanges ? before : found;
    const confidence = keywords.confidence[row] ?? 0;
    const runnerUp = topicOf[keywords.runnerUp[row] ?? -1] ?? null;
    const own = placed.get(topic);
    if (own) own.push({ text, confidence, runnerUp });
    else placed.set(topic, [{ text, confidence, runnerUp }]);
  });
  return [
    ...[...placed].flatMap(([topic, own]) =>
      inGroups(own).map((some): MapChange => ({ kind: "group-keywords", topic, keywords: some })),
    ),
    ...inGroups(released).map((some): MapChange => ({ kind: "release-keywords", keywords: some })),
  ];
}

/**
 * The clusters that don't stay when they are left without keywords, by index. Those that people have worked on stay; a
 * pillar's own stops being one.
 */
function findVanishing(state: MapState, input: MapSnapshot): Map<number, "removed" | "pillar"> {
  const worked = new Set([...state.comments.values()].map(({ topic }) => topic));
  const above = groupVisibleChildren(state);
  const found = new Map<number, "removed" | "pillar">();
  for (const cluster of new Set(input.keywords.cluster)) {
    const topic = state.topics.get(input.clusters.id[cluster] ?? "");
    if (!topic) continue;
    const hasPlan =
      topic.status !== "idea" ||
      topic.assignee !== null ||
      topic.dueDay !== null ||
      topic.targetUrl !== null ||
      topic.note !== "";
    if (findPillar(state, topic) === topic) found.set(cluster, "pillar");
    else if (!hasPlan && !worked.has(topic.id) && !above.has(topic.id))
      found.set(cluster, "removed");
  }
  return found;
}

function removeEmptied(state: MapState, input: MapSnapshot, { topicOf }: Succession): MapChange[] {
  const filled = new Set(topicOf);
  return [...findVanishing(state, input)].flatMap(([cluster, fate]): MapChange[] => {
    const topic = input.clusters.id[cluster] ?? "";
    return fate === "pillar" || filled.has(topic) ? [] : [{ kind: "delete-topic", topic }];
  });
}

function inGroups<Item>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  for (let at = 0; at < items.length; at += CHANGE_KEYWORDS_MAX)
    groups.push(items.slice(at, at + CHANGE_KEYWORDS_MAX));
  return groups;
}

/**
 * Regroups a map that people have edited: which part is clustered again, and the changes that apply the result. Locked
 * clusters are excluded. When moves are kept, manually moved keywords stay in place and everything else is clustered
 * around them. Clusters keep their ids, names, notes and positions: a cluster of the new grouping takes over the one it
 * shares most keywords with. Pillars stay as they are.
 */
import type { ClusteringLocks } from "#/clustering/clustering.ts";
import type { MapChange } from "#/maps/log/map-change.ts";
import { CHANGE_KEYWORDS_MAX } from "#/maps/log/map-change.ts";
import type { MapState } from "#/maps/log/map-state.ts";
import { makeSuccession, type Succession } from "#/maps/log/regroup-succession.ts";
import { pillarOf, resolveParent, resolveTopic, visibleChildren } from "#/maps/log/topic-tree.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { takeWording } from "#/maps/wording-columns.ts";

/** What to cluster, and what must stay together. */
export interface RegroupingPlan {
  /** The edited map without the keywords of locked clusters; for `reclusterSnapshot`, which ignores its clusters. */
  readonly input: MapSnapshot;
  /** Locks of `input`: one list per cluster that people moved keywords into. */
  readonly locks: ClusteringLocks;
}

/**
 * @param edited the current map, `editedSnapshot(state)`, with its SERPs if it has any
 * @param keepsMoves whether keywords stay where people placed them
 */
export function planRegrouping(
  state: MapState,
  edited: MapSnapshot,
  keepsMoves: boolean,
): RegroupingPlan {
  const isLockedAt = edited.clusters.id.map((id) => isLocked(state, id));
  const rows: number[] = [];
  edited.keywords.cluster.forEach((cluster, row) => {
    if (isLockedAt[cluster] !== true) rows.push(row);
  });
  const input = takeRows(edited, rows);
  return { input, locks: { lockedTogether: keepsMoves ? locksOf(state, input) : [] } };
}

/** Whether the topic or an ancestor is locked. */
function isLocked(state: MapState, id: string): boolean {
  let topic = resolveTopic(state, id) ?? null;
  while (topic !== null && !topic.isLocked) topic = resolveParent(state, topic);
  return topic !== null;
}

function takeRows(snapshot: MapSnapshot, rows: readonly number[]): MapSnapshot {
  const { keywords, serps } = snapshot;
  const take = <Value>(column: readonly Value[], otherwise: Value) =>
    rows.map((row) => column[row] ?? otherwise);
  return {
    ...snapshot,
    keywords: {
      text: take(keywords.text, ""),
      volumePerMonth: take(keywords.volumePerMonth, null),
      difficulty: take(keywords.difficulty, null),
      intent: take(keywords.intent, "informational"),
      ...(keywords.prominence && { prominence: take(keywords.prominence, null) }),
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
 * Keywords that people moved into a cluster are locked to its primary keyword, so that the same cluster is found again.
 */
function locksOf(state: MapState, { keywords, clusters }: MapSnapshot): number[][] {
  const lists = new Map<number, number[]>();
  keywords.text.forEach((text, row) => {
    const cluster = keywords.cluster[row] ?? 0;
    if (!state.moved.has(text)) return;
    const list = lists.get(cluster);
    if (list) list.push(row);
    else lists.set(cluster, [row]);
  });
  const rowOf = new Map(keywords.text.map((text, row) => [text, row]));
  for (const [cluster, list] of lists) {
    const primary = state.topics.get(clusters.id[cluster] ?? "")?.primary ?? null;
    const row = primary === null ? undefined : rowOf.get(primary);
    const anchor = row ?? mostSearchedUnmoved(state, keywords, cluster);
    if (anchor !== undefined && keywords.cluster[anchor] === cluster && !list.includes(anchor))
      list.push(anchor);
  }
  return [...lists.values()];
}

/** The cluster's keyword with the highest volume that nobody moved. */
function mostSearchedUnmoved(state: MapState, keywords: MapSnapshot["keywords"], cluster: number) {
  let best: number | undefined;
  keywords.cluster.forEach((own, row) => {
    if (own !== cluster || state.moved.has(keywords.text[row] ?? "")) return;
    const volume = (at: number) => keywords.volumePerMonth[at] ?? -1;
    if (best === undefined || volume(row) > volume(best)) best = row;
  });
  return best;
}

/**
 * The changes that regroup the map, as one action.
 * @param input as planned from this `state`
 * @param regrouped `input` after clustering: the same keywords in the same order
 */
export function regroupingChanges(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  keepsMoves: boolean,
): MapChange[] {
  const { method, threshold, resolution } = regrouped;
  const succession = makeSuccession(state, input, regrouped, keepsMoves);
  return [
    ...succession.made,
    ...succession.renamed,
    ...placeKeywords(state, regrouped, succession, keepsMoves),
    ...removeEmptied(state, input, succession),
    // Last, so that the map's history starts this entry with the previous grouping.
    { kind: "set-grouping", grouping: { method, threshold, resolution } },
  ];
}

/** All keywords of clusters whose keywords changed, including manually moved ones unless they stay in place. */
function placeKeywords(
  state: MapState,
  regrouped: MapSnapshot,
  { topicOf, isChanged }: Succession,
  keepsMoves: boolean,
): MapChange[] {
  const { keywords } = regrouped;
  const isHeld = (text: string) => state.moved.has(text);
  const placed: { text: string; confidence: number; runnerUp: string | null }[][] = topicOf.map(
    () => [],
  );
  const released: string[] = [];
  keywords.cluster.forEach((cluster, row) => {
    const text = keywords.text[row] ?? "";
    if (isHeld(text) && keepsMoves) return;
    if (isHeld(text)) released.push(text);
    else if (isChanged[cluster] !== true) return;
    const confidence = keywords.confidence[row] ?? 0;
    const runnerUp = topicOf[keywords.runnerUp[row] ?? -1] ?? null;
    placed[cluster]?.push({ text, confidence, runnerUp });
  });
  return [
    ...placed.flatMap((own, cluster) =>
      inGroups(own).map((some): MapChange => ({
        kind: "group-keywords",
        topic: topicOf[cluster] ?? "",
        keywords: some,
      })),
    ),
    ...inGroups(released).map((some): MapChange => ({ kind: "release-keywords", keywords: some })),
  ];
}

/** Clusters left without keywords are removed, unless people have worked on them. */
function removeEmptied(state: MapState, input: MapSnapshot, { topicOf }: Succession): MapChange[] {
  const filled = new Set(topicOf);
  const worked = new Set([...state.comments.values()].map(({ topic }) => topic));
  const above = visibleChildren(state);
  return [...new Set(input.keywords.cluster)].flatMap((cluster): MapChange[] => {
    const topic = state.topics.get(input.clusters.id[cluster] ?? "");
    if (!topic || filled.has(topic.id) || pillarOf(state, topic) === topic) return [];
    const hasPlan =
      topic.status !== "idea" ||
      topic.assignee !== null ||
      topic.dueDay !== null ||
      topic.note !== "";
    if (hasPlan || worked.has(topic.id) || above.has(topic.id)) return [];
    return [{ kind: "delete-topic", topic: topic.id }];
  });
}

function inGroups<Item>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  for (let at = 0; at < items.length; at += CHANGE_KEYWORDS_MAX)
    groups.push(items.slice(at, at + CHANGE_KEYWORDS_MAX));
  return groups;
}

/**
 * People's decisions about a map's clusters, as constraints that every regrouping keeps: a merge, a split and a moved
 * keyword as lists of keywords that stay together, apart from the other lists; a given name by the keyword it goes with.
 */
import { findGroupedPlace, findKeywordTopic, type MapState } from "#/maps/log/edited/map-state.ts";
import { resolveTopic } from "#/maps/log/edited/topic-tree.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface HeldClusters {
  /**
   * Topic → rows that stay in one cluster. A moved or merged keyword stays with the head of the cluster it is in; a cluster
   * that keywords were split from has a list of its own, since no two lists ever share a cluster.
   */
  readonly lists: ReadonlyMap<string, readonly number[]>;
  /** Topic that a person named → row of its head. */
  readonly named: ReadonlyMap<string, number>;
  /** Topic of a list or name → text of its head, where a larger keyword would take its place. */
  readonly unpinned: ReadonlyMap<string, string>;
}

export const NOTHING_HELD: HeldClusters = {
  lists: new Map(),
  named: new Map(),
  unpinned: new Map(),
};

type Rows = Pick<MapSnapshot, "keywords" | "clusters">;

/** @param input the edited map, or some of its keywords with all of its clusters */
export function findHeld(state: MapState, input: Rows): HeldClusters {
  const { ids, held, isSplit } = findPlaced(state, input);
  let heads: ReturnType<typeof createHeads> | undefined;
  const lists = new Map<string, readonly number[]>();
  const named = new Map<string, number>();
  const unpinned = new Map<string, string>();
  ids.forEach((id, cluster) => {
    const topic = state.topics.get(id);
    const own = held.get(cluster) ?? [];
    const hasList = own.length > 0 || isSplit.has(cluster);
    if (!topic || (!hasList && !topic.hasGivenName)) return;
    // To look through all keywords takes a while, and most maps hold nothing.
    heads ??= createHeads(state, input, held);
    const head = heads(cluster);
    if (head === null) return;
    if (hasList) lists.set(id, own.includes(head.row) ? own : [...own, head.row]);
    if (topic.hasGivenName) named.set(id, head.row);
    if (!head.isLasting) unpinned.set(id, input.keywords.text[head.row] ?? "");
  });
  return { lists, named, unpinned };
}

/** Cluster → rows that people moved or merged into it; and the clusters that they split keywords from. */
function findPlaced(state: MapState, { keywords, clusters }: Rows) {
  const held = new Map<number, number[]>();
  const isSplit = new Set<number>();
  const hasMerges = [...state.topics.values()].some(({ mergedInto }) => mergedInto !== null);
  if (state.moved.size === 0 && !hasMerges) return { ids: clusters.id, held, isSplit };
  const clusterOf = new Map(clusters.id.map((id, cluster) => [id, cluster]));
  keywords.text.forEach((text, row) => {
    const movedTo = state.moved.get(text);
    const placedIn = state.topics.get(movedTo ?? findKeywordTopic(state, text) ?? "");
    if (movedTo === undefined && (placedIn?.mergedInto ?? null) === null) return;
    const cluster = keywords.cluster[row] ?? 0;
    const own = held.get(cluster);
    if (own) own.push(row);
    else held.set(cluster, [row]);
    if (movedTo === undefined || placedIn?.isCreated !== true) return;
    const home = resolveTopic(state, findGroupedPlace(state, text)?.topic ?? "");
    const left = clusterOf.get(home?.id ?? "");
    if (left !== undefined && left !== cluster) isSplit.add(left);
  });
  return { ids: clusters.id, held, isSplit };
}

interface Head {
  readonly row: number;
  /** Whether the keyword remains the head, whatever joins the cluster. */
  readonly isLasting: boolean;
}

/**
 * Cluster → its head: the primary keyword that someone chose, the keyword it is named after, the one it was made with, or
 * the most searched; of those that the grouping placed, if there are any. null: a cluster without keywords.
 */
function createHeads(
  state: MapState,
  { keywords, clusters }: Rows,
  held: ReadonlyMap<number, readonly number[]>,
): (cluster: number) => Head | null {
  const { base } = state;
  const rowOf = new Map(keywords.text.map((text, row) => [text.toLowerCase(), row]));
  const primaryOf = new Map(
    base.clusters.id.map((id, cluster) => [
      id,
      base.keywords.text[base.clusters.primary[cluster] ?? -1],
    ]),
  );
  const isHeld = new Set([...held.values()].flat());
  const most = new Map<number, number>();
  const searchesOf = (row: number) =>
    keywords.volumePerMonth[row] ?? keywords.prominence?.[row] ?? -1;
  const isBefore = (row: number, best: number) =>
    isHeld.has(row) === isHeld.has(best) ? searchesOf(row) > searchesOf(best) : isHeld.has(best);
  keywords.cluster.forEach((cluster, row) => {
    const best = most.get(cluster);
    if (best === undefined || isBefore(row, best)) most.set(cluster, row);
  });
  return (cluster) => {
    const id = clusters.id[cluster] ?? "";
    const topic = state.topics.get(id);
    for (const text of [topic?.primary, topic?.name, primaryOf.get(id)]) {
      const row = rowOf.get(text?.toLowerCase() ?? "");
      if (row !== undefined && keywords.cluster[row] === cluster) return { row, isLasting: true };
    }
    const row = most.get(cluster);
    return row === undefined ? null : { row, isLasting: false };
  };
}

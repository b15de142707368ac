/** Maps the clusters of a new grouping to existing clusters, and finds which are new. */
import type { HeldClusters } from "#/maps/log/held-clusters.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import { createOrdersBehind, groupVisibleChildren } from "#/maps/log/edited/topic-tree.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface Succession {
  /** Cluster of the new grouping → topic. */
  readonly topicOf: readonly string[];
  /** Cluster of the new grouping → whether its keywords differ from its topic's current ones. */
  readonly isChanged: readonly boolean[];
  /** Creates the new topics. */
  readonly made: readonly MapChange[];
  /** Changes that rename topics named after a keyword that has left them. */
  readonly renamed: readonly MapChange[];
}

/** Claim of a topic that people held: it continues in the cluster of its head, or nowhere. */
export interface Claim {
  readonly row: number;
  /** No two lists share a cluster, names may. */
  readonly isList: boolean;
}

/** Returns the claims by cluster of the regrouping's input. */
export function findClaims(
  { clusters }: Pick<MapSnapshot, "clusters">,
  { lists, named }: HeldClusters,
): ReadonlyMap<number, Claim> {
  const claims = new Map<number, Claim>();
  clusters.id.forEach((id, cluster) => {
    const listed = lists.get(id)?.[0];
    const row = listed ?? named.get(id);
    if (row !== undefined) claims.set(cluster, { row, isList: listed !== undefined });
  });
  return claims;
}

interface Flow {
  readonly from: number;
  readonly to: number;
  keywords: number;
}

export interface Pairing {
  /** Cluster after → the flow from the one it continues. */
  readonly predecessorOf: ReadonlyMap<number, Flow>;
  /** Clusters before that continue. */
  readonly continued: ReadonlySet<number>;
}

/**
 * Pairs clusters with those they continue: those that people held where they claim it, then those that share most
 * keywords.
 * @param before cluster of each row
 * @param after likewise, of the same rows
 */
export function pairClusters(
  before: readonly number[],
  after: readonly number[],
  claims: ReadonlyMap<number, Claim>,
): Pairing {
  const rankOf = ({ from, to }: Flow) => {
    const claim = claims.get(from);
    if (claim === undefined) return 0;
    return after[claim.row] !== to ? -1 : claim.isList ? 2 : 1;
  };
  const flows = flowsBetween(before, after)
    .map((flow) => ({ flow, rank: rankOf(flow) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank || compareFlows(a.flow, b.flow));
  const predecessorOf = new Map<number, Flow>();
  const continued = new Set<number>();
  for (const { flow } of flows) {
    if (predecessorOf.has(flow.to) || continued.has(flow.from)) continue;
    predecessorOf.set(flow.to, flow);
    continued.add(flow.from);
  }
  return { predecessorOf, continued };
}

/** @see buildRegroupingChanges for the arguments */
export function makeSuccession(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  held: HeldClusters,
): Succession {
  const [before, after] = [input.keywords.cluster, regrouped.keywords.cluster];
  const { predecessorOf } = pairClusters(before, after, findClaims(input, held));
  const sizeBefore = countBy(before);
  const sizeAfter = countBy(after);
  const topicOf = regrouped.clusters.id.map((id, cluster) => {
    const from = predecessorOf.get(cluster)?.from;
    if (from !== undefined) return input.clusters.id[from] ?? "";
    return freshId(state, id);
  });
  const isChanged = regrouped.clusters.id.map((_, cluster) => {
    const flow = predecessorOf.get(cluster);
    const isWhole = flow && flow.keywords === sizeAfter.get(cluster);
    return !isWhole || flow.keywords !== sizeBefore.get(flow.from);
  });
  const isNew = (cluster: number) => !predecessorOf.has(cluster);
  return {
    topicOf,
    isChanged,
    made: createTopics(state, input, regrouped, topicOf, isNew),
    renamed: [
      ...renameTopics(state, input, regrouped, predecessorOf, held),
      ...passNames(state, regrouped, topicOf, held),
    ],
  };
}

/**
 * Returns an unused topic id. It is the same for anyone else who regroups the map the same way, so that both get the
 * same result.
 */
function freshId({ topics }: MapState, id: string): string {
  let fresh = id;
  for (let count = 2; topics.has(fresh); count += 1) fresh = `${id}-${String(count)}`;
  return fresh;
}

/** All pairs of clusters that share keywords. */
function flowsBetween(before: readonly number[], after: readonly number[]): Flow[] {
  const flows = new Map<number, Flow>();
  before.forEach((from, row) => {
    const to = after[row];
    if (to === undefined) return;
    const key = from * after.length + to;
    const flow = flows.get(key);
    if (flow) flow.keywords += 1;
    else flows.set(key, { from, to, keywords: 1 });
  });
  return [...flows.values()];
}

function compareFlows(a: Flow, b: Flow): number {
  return b.keywords - a.keywords || a.from - b.from || a.to - b.to;
}

/** New clusters are placed last in the pillar that most of their keywords come from. */
function createTopics(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  topicOf: readonly string[],
  isNew: (cluster: number) => boolean,
): MapChange[] {
  const pillarOf = majorityPillars(input, regrouped);
  const byPillar = new Map<string, number[]>();
  topicOf.forEach((_, cluster) => {
    if (!isNew(cluster)) return;
    const pillar = input.pillars.id[pillarOf[cluster] ?? 0] ?? "";
    const own = byPillar.get(pillar);
    if (own) own.push(cluster);
    else byPillar.set(pillar, [cluster]);
  });
  const children = groupVisibleChildren(state);
  return [...byPillar].flatMap(([parent, clusters]) => {
    const orders = createOrdersBehind(state, parent, clusters.length, children);
    return clusters.map((cluster, at): MapChange => ({
      kind: "create-topic",
      topic: topicOf[cluster] ?? "",
      parent,
      order: orders[at] ?? "",
      name: nameOf(regrouped, cluster),
      isGenerated: true,
    }));
  });
}

function majorityPillars(input: MapSnapshot, regrouped: MapSnapshot): number[] {
  const counts: Map<number, number>[] = regrouped.clusters.id.map(() => new Map());
  regrouped.keywords.cluster.forEach((cluster, row) => {
    const pillar = input.clusters.pillar[input.keywords.cluster[row] ?? 0] ?? 0;
    const own = counts[cluster];
    own?.set(pillar, (own.get(pillar) ?? 0) + 1);
  });
  return counts.map((own) => {
    const [most] = [...own].sort(([a, x], [b, y]) => y - x || a - b);
    return most?.[0] ?? 0;
  });
}

/** Names that people gave stay; others go with the keyword they are taken from. */
function renameTopics(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  predecessorOf: ReadonlyMap<number, Flow>,
  { named }: HeldClusters,
): MapChange[] {
  const heirs = [...predecessorOf].flatMap(([cluster, { from }]) => {
    const topic = state.topics.get(input.clusters.id[from] ?? "");
    if (!topic || named.has(topic.id)) return [];
    return [{ cluster, topic, called: topic.name.toLowerCase() }];
  });
  const names = new Set(heirs.map(({ called }) => called));
  /** Keyword that names a topic → its new cluster. */
  const newClusterOf = new Map<string, number>();
  regrouped.keywords.text.forEach((text, row) => {
    const lower = text.toLowerCase();
    if (names.has(lower)) newClusterOf.set(lower, regrouped.keywords.cluster[row] ?? 0);
  });
  return heirs.flatMap(({ cluster, topic, called }): MapChange[] => {
    const nowIn = newClusterOf.get(called);
    if (nowIn === undefined || nowIn === cluster) return [];
    const name = nameOf(regrouped, cluster);
    return [{ kind: "rename-topic", topic: topic.id, name, isGenerated: true }];
  });
}

/** A given name whose cluster joined one that nobody named goes on as the name of both. */
function passNames(
  state: MapState,
  regrouped: MapSnapshot,
  topicOf: readonly string[],
  { named }: HeldClusters,
): MapChange[] {
  const going = new Set(topicOf);
  const taken = new Set<string>();
  return [...named].flatMap(([id, row]): MapChange[] => {
    const heir = topicOf[regrouped.keywords.cluster[row] ?? -1];
    const name = state.topics.get(id)?.name;
    if (heir === undefined || name === undefined || going.has(id)) return [];
    if (named.has(heir) || taken.has(heir)) return [];
    taken.add(heir);
    return [{ kind: "rename-topic", topic: heir, name }];
  });
}

/** Maximum length of a name. */
function nameOf({ clusters }: MapSnapshot, cluster: number): string {
  return (clusters.name[cluster] ?? "").slice(0, TOPIC_NAME_MAX_LENGTH).trim() || "Unnamed";
}

function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Maps the clusters of a new grouping to existing clusters, and finds which are new. */
import type { MapChange } from "#/maps/log/map-change.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/maps/log/map-change.ts";
import type { MapState } from "#/maps/log/map-state.ts";
import { ordersBehind, visibleChildren } from "#/maps/log/topic-tree.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

export interface Succession {
  /** Cluster of the new grouping → topic. */
  readonly topicOf: readonly string[];
  /** Cluster of the new grouping → whether its keywords differ from its topic's current ones. */
  readonly isChanged: readonly boolean[];
  /** Creates the new topics. */
  readonly made: readonly MapChange[];
  /** For topics named after a keyword that has left them. */
  readonly renamed: readonly MapChange[];
}

interface Flow {
  readonly from: number;
  readonly to: number;
  keywords: number;
  /** Keywords that people moved into it. */
  held: number;
}

/** @see regroupingChanges for the arguments */
export function makeSuccession(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  keepsMoves: boolean,
): Succession {
  const flows = flowsBetween(state, input, regrouped, keepsMoves);
  const sizeBefore = countBy(input.keywords.cluster);
  const sizeAfter = countBy(regrouped.keywords.cluster);
  const predecessorOf = new Map<number, Flow>();
  const continued = new Set<number>();
  for (const flow of flows) {
    if (predecessorOf.has(flow.to) || continued.has(flow.from)) continue;
    predecessorOf.set(flow.to, flow);
    continued.add(flow.from);
  }
  const topicOf = regrouped.clusters.id.map((id, cluster) => {
    const before = predecessorOf.get(cluster)?.from;
    if (before !== undefined) return input.clusters.id[before] ?? "";
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
    renamed: renameTopics(state, input, regrouped, predecessorOf),
  };
}

/** The same for anyone else who regroups the map the same way, so that both get the same result. */
function freshId({ topics }: MapState, id: string): string {
  let fresh = id;
  for (let count = 2; topics.has(fresh); count += 1) fresh = `${id}-${String(count)}`;
  return fresh;
}

/** All pairs of clusters that share keywords, ranked by manually placed keywords, then by number, then by order. */
function flowsBetween(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  keepsMoves: boolean,
): Flow[] {
  const flows = new Map<number, Flow>();
  const { length } = regrouped.clusters.id;
  input.keywords.cluster.forEach((from, row) => {
    const to = regrouped.keywords.cluster[row];
    if (to === undefined) return;
    const key = from * length + to;
    const flow = flows.get(key) ?? { from, to, keywords: 0, held: 0 };
    flow.keywords += 1;
    if (keepsMoves && state.moved.has(input.keywords.text[row] ?? "")) flow.held += 1;
    flows.set(key, flow);
  });
  return [...flows.values()].sort(
    (a, b) => b.held - a.held || b.keywords - a.keywords || a.from - b.from || a.to - b.to,
  );
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
  const children = visibleChildren(state);
  return [...byPillar].flatMap(([parent, clusters]) => {
    const orders = ordersBehind(state, parent, clusters.length, children);
    return clusters.map((cluster, at): MapChange => ({
      kind: "create-topic",
      topic: topicOf[cluster] ?? "",
      parent,
      order: orders[at] ?? "",
      name: nameOf(regrouped, cluster),
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

function renameTopics(
  state: MapState,
  input: MapSnapshot,
  regrouped: MapSnapshot,
  predecessorOf: ReadonlyMap<number, Flow>,
): MapChange[] {
  const heirs = [...predecessorOf].flatMap(([cluster, { from }]) => {
    const topic = state.topics.get(input.clusters.id[from] ?? "");
    return topic ? [{ cluster, topic, named: topic.name.toLowerCase() }] : [];
  });
  const names = new Set(heirs.map(({ named }) => named));
  /** Keyword that names a topic → its new cluster. */
  const newClusterOf = new Map<string, number>();
  regrouped.keywords.text.forEach((text, row) => {
    const lower = text.toLowerCase();
    if (names.has(lower)) newClusterOf.set(lower, regrouped.keywords.cluster[row] ?? 0);
  });
  return heirs.flatMap(({ cluster, topic, named }): MapChange[] => {
    const nowIn = newClusterOf.get(named);
    if (nowIn === undefined || nowIn === cluster) return [];
    return [{ kind: "rename-topic", topic: topic.id, name: nameOf(regrouped, cluster) }];
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

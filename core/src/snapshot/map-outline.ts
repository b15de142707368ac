/**
 * A map as people read it: pillars, their clusters and keywords, with totals at every level. Used by the outline tree
 * and the treemap. Contains indexes into the snapshot's columns instead of copies.
 */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { isByProminence, getClusterProminence } from "#/snapshot/figures/prominence.ts";
import { weighRuns } from "#/snapshot/figures/weigh-runs.ts";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";
import { compareNaturally } from "#/wording/natural-order.ts";

/** Largest opportunity or volume first; names A to Z. */
export const OUTLINE_ORDERS = ["volume", "opportunity", "name"] as const;
/** One of `OUTLINE_ORDERS`. */
export type OutlineOrder = (typeof OUTLINE_ORDERS)[number];

/** A cluster in the outline. */
export interface OutlineCluster {
  /** Index into the snapshot's cluster columns. */
  readonly cluster: number;
  readonly id: string;
  readonly name: string;
  /** Nesting depth: 0 directly in its pillar. */
  readonly depth: number;
  /** Index of the parent cluster; null: directly in its pillar. */
  readonly parent: number | null;
  /** Names of the ancestor clusters, outermost first. */
  readonly above: readonly string[];
  readonly intent: SearchIntent;
  /** Searches per month; null = unknown. */
  readonly volumePerMonth: number | null;
  /** 0–1, see prominence.ts; null = unknown. */
  readonly prominence: number | null;
  /** 0–100; null = unknown. */
  readonly difficulty: number | null;
  /** 0–100; null when neither volume nor prominence is known, because the score is meaningless then. */
  readonly opportunity: number | null;
  /** 0–1. */
  readonly confidence: number;
  /** Keyword indexes: the primary keyword first, then by volume or prominence, unknown last. */
  readonly keywords: readonly number[];
}

/** A pillar in the outline, with the totals of its clusters. */
export interface OutlinePillar {
  /** Index into the snapshot's pillar columns. */
  readonly pillar: number;
  readonly id: string;
  readonly name: string;
  readonly keywordCount: number;
  readonly volumePerMonth: number | null;
  /** Highest of its clusters; null = unknown. */
  readonly prominence: number | null;
  /** Volume-weighted mean of its clusters' opportunities, 0–100; null when none is known. */
  readonly opportunity: number | null;
  /** Clusters in order, each followed by its child clusters. */
  readonly clusters: readonly OutlineCluster[];
}

/** The entire map, with its totals. */
export interface MapOutline {
  readonly keywordCount: number;
  readonly clusterCount: number;
  /** Searches per month of all keywords; null = none known. */
  readonly volumePerMonth: number | null;
  /** Number of clusters per intent. */
  readonly clustersOfIntent: Readonly<Record<SearchIntent, number>>;
  /** Pillars in the requested order, with the pillar of leftover topics always last. */
  readonly pillars: readonly OutlinePillar[];
}

/**
 * The outline of a snapshot; an empty map has no pillars. Ties keep the snapshot's order.
 * @param sizes one per cluster: stand in for volumes in a map that has none, such as threads; null: nothing does
 */
export function buildMapOutline(
  snapshot: MapSnapshot,
  order: OutlineOrder = "volume",
  sizes: readonly number[] | null = null,
): MapOutline {
  const isBySize = sizes !== null && order !== "name";
  const sizeOf = ({ cluster }: OutlineCluster) => sizes?.[cluster] ?? 0;
  const pillarSize = (pillar: OutlinePillar) =>
    pillar.clusters.reduce((sum, cluster) => sum + sizeOf(cluster), 0);
  const compare = COMPARE[order];
  const compareClusters = (a: OutlineCluster, b: OutlineCluster) =>
    isBySize ? sizeOf(b) - sizeOf(a) : compare(a, b);
  const comparePillars = (a: OutlinePillar, b: OutlinePillar) =>
    isBySize ? pillarSize(b) - pillarSize(a) : compare(a, b);
  const clusters = outlineClusters(snapshot);
  const clustersOf: OutlineCluster[][] = snapshot.pillars.id.map(() => []);
  for (const entry of clusters) {
    clustersOf[snapshot.clusters.pillar[entry.cluster] ?? 0]?.push(entry);
  }
  const pillars = clustersOf.map((own, pillar): OutlinePillar => ({
    pillar,
    id: snapshot.pillars.id[pillar] ?? "",
    name: snapshot.pillars.name[pillar] ?? "",
    keywordCount: own.reduce((sum, entry) => sum + entry.keywords.length, 0),
    volumePerMonth: sumKnown(own.map((entry) => entry.volumePerMonth)),
    prominence: highest(own.map((entry) => entry.prominence)),
    opportunity: meanOpportunity(own),
    clusters: nest(own.sort(compareClusters)),
  }));
  return {
    keywordCount: snapshot.keywords.text.length,
    clusterCount: clusters.length,
    volumePerMonth: sumKnown(clusters.map((entry) => entry.volumePerMonth)),
    clustersOfIntent: countIntents(clusters),
    pillars: pillars.sort(
      (a, b) => Number(isOther(a)) - Number(isOther(b)) || comparePillars(a, b),
    ),
  };
}

interface SortedMembers {
  readonly primary: readonly number[];
  readonly members: readonly (readonly number[])[];
}

/** Cached per set of keyword columns: a renamed cluster keeps its totals. */
const sortedMembers = new WeakMap<MapSnapshot["keywords"], SortedMembers>();

function membersOf({ clusters, keywords }: MapSnapshot): SortedMembers["members"] {
  const known = sortedMembers.get(keywords);
  if (known?.primary === clusters.primary) return known.members;
  const members: number[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, keyword) => members[cluster]?.push(keyword));
  const figures = isByProminence({ keywords }) ? keywords.prominence : keywords.volumePerMonth;
  const volume = (keyword: number) => figures?.[keyword] ?? -1;
  const runs = (keyword: number) => weighRuns(keywords.runs?.[keyword]);
  members.forEach((own, cluster) => {
    const primary = clusters.primary[cluster] ?? -1;
    own.sort(
      (a, b) =>
        Number(b === primary) - Number(a === primary) ||
        volume(b) - volume(a) ||
        runs(b) - runs(a) ||
        a - b,
    );
  });
  sortedMembers.set(keywords, { primary: clusters.primary, members });
  return members;
}

function outlineClusters(snapshot: MapSnapshot): OutlineCluster[] {
  const { clusters } = snapshot;
  return membersOf(snapshot).map((keywords, cluster) => {
    const volumePerMonth = clusters.volumePerMonth[cluster] ?? null;
    const prominence = getClusterProminence(snapshot.keywords, keywords);
    const { depth, parent, above } = placeOf(snapshot, cluster);
    return {
      cluster,
      id: clusters.id[cluster] ?? "",
      name: clusters.name[cluster] ?? "",
      depth,
      parent,
      above,
      intent: clusters.intent[cluster] ?? "unknown",
      volumePerMonth,
      prominence,
      difficulty: clusters.difficulty[cluster] ?? null,
      opportunity:
        volumePerMonth === null && prominence === null
          ? null
          : (clusters.opportunity[cluster] ?? null),
      confidence: clusters.confidence[cluster] ?? 0,
      keywords,
    };
  });
}

function parentOf({ clusters }: MapSnapshot, cluster: number): number | null {
  const parent = clusters.parent?.[cluster] ?? -1;
  return parent === -1 ? null : parent;
}

/** Shared by all clusters directly in a pillar, which nearly all are. */
const IN_PILLAR: Pick<OutlineCluster, "depth" | "parent" | "above"> = {
  depth: 0,
  parent: null,
  above: [],
};

function placeOf(snapshot: MapSnapshot, cluster: number): typeof IN_PILLAR {
  const parent = parentOf(snapshot, cluster);
  if (parent === null) return IN_PILLAR;
  const above = getClusterPath(snapshot, cluster).slice(1);
  return { depth: above.length, parent, above };
}

/** Siblings keep their order; each is followed by its descendants. */
function nest(sorted: OutlineCluster[]): OutlineCluster[] {
  if (sorted.every(({ parent }) => parent === null)) return sorted;
  const under = Map.groupBy(sorted, ({ parent }) => parent);
  const withDescendants = (own: OutlineCluster): OutlineCluster[] => [
    own,
    ...(under.get(own.cluster) ?? []).flatMap(withDescendants),
  ];
  return (under.get(null) ?? []).flatMap(withDescendants);
}

/** Names of the cluster's ancestors, its pillar first, its parent last. */
export function getClusterPath(snapshot: MapSnapshot, cluster: number): string[] {
  const { clusters, pillars } = snapshot;
  const above: string[] = [];
  for (let at = parentOf(snapshot, cluster); at !== null; at = parentOf(snapshot, at))
    above.unshift(clusters.name[at] ?? "");
  return [pillars.name[clusters.pillar[cluster] ?? -1] ?? "", ...above];
}

interface Sortable {
  readonly name: string;
  readonly volumePerMonth: number | null;
  readonly prominence: number | null;
  readonly opportunity: number | null;
}

function compareVolumes(a: Sortable, b: Sortable): number {
  return (
    (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1) ||
    (b.prominence ?? -1) - (a.prominence ?? -1)
  );
}

const COMPARE = {
  name: (a, b) => compareNaturally(a.name, b.name),
  opportunity: (a, b) => (b.opportunity ?? -1) - (a.opportunity ?? -1) || compareVolumes(a, b),
  volume: compareVolumes,
} satisfies Record<OutlineOrder, (a: Sortable, b: Sortable) => number>;

function isOther(pillar: OutlinePillar): boolean {
  return pillar.id === OTHER_PILLAR_ID;
}

function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((most, value) => Math.max(most, value), 0);
}

function meanOpportunity(clusters: readonly OutlineCluster[]): number | null {
  let weighted = 0;
  let weights = 0;
  for (const { opportunity, volumePerMonth } of clusters) {
    if (opportunity === null) continue;
    const weight = 1 + (volumePerMonth ?? 0);
    weighted += weight * opportunity;
    weights += weight;
  }
  return weights === 0 ? null : weighted / weights;
}

function countIntents(clusters: readonly OutlineCluster[]): Record<SearchIntent, number> {
  const counts = { informational: 0, commercial: 0, transactional: 0, navigational: 0, unknown: 0 };
  for (const { intent } of clusters) counts[intent] += 1;
  return counts;
}

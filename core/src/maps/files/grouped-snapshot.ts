/**
 * The first snapshot of a map whose file assigns keywords to groups. Given groups stay as they are; the other keywords
 * are grouped by wording.
 */
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { connectPairs } from "#/clustering/pairs/connect-pairs.ts";
import { buildSnapshot, type SnapshotKeyword } from "#/snapshot/build-snapshot.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { WordingColumns } from "#/snapshot/wording-columns.ts";
import { getStableId } from "#/snapshot/stable-id.ts";

export interface GivenCluster {
  /** null: named after its primary keyword. */
  readonly name: string | null;
  /** Index into the given pillars; null: grouped by wording. */
  readonly pillar: number | null;
}

type GivenKeyword = Omit<SnapshotKeyword, "results"> & Partial<Pick<SnapshotKeyword, "results">>;

export interface GivenGroups {
  /** Distinct texts. */
  readonly keywords: readonly GivenKeyword[];
  /** keyword → given cluster; null: grouped by wording. */
  readonly clusterOf: readonly (number | null)[];
  readonly clusters: readonly GivenCluster[];
  /** Distinct names. */
  readonly pillars: readonly string[];
  readonly metrics: MapSnapshot["metrics"];
  /** See `ClusteringOptions.threshold` for the method `wording`. */
  readonly threshold?: number;
  /** See `BuildSnapshotInput.meaning`. */
  readonly meaning?: readonly Float32Array[];
  /** See `BuildSnapshotInput.wording`. */
  readonly wording?: WordingColumns | undefined;
}

export interface GroupedSnapshot {
  readonly snapshot: MapSnapshot;
  /** given cluster → its id; undefined for one without keywords. */
  readonly clusterIds: readonly (string | undefined)[];
  /** given pillar → its id; undefined for one without keywords. */
  readonly pillarIds: readonly (string | undefined)[];
}

/** A valid snapshot, of method `wording` unless keywords have results; requires at least one keyword. */
export function buildGroupedSnapshot(given: GivenGroups): GroupedSnapshot {
  const members: number[][] = given.clusters.map(() => []);
  given.clusterOf.forEach((cluster, keyword) => {
    if (cluster !== null) members[cluster]?.push(keyword);
  });
  const keywords = given.keywords.map((keyword) => ({
    ...keyword,
    results: keyword.results ?? [],
  }));
  const found = buildSnapshot({
    keywords,
    options: {
      method: keywords.some(({ results }) => results.length > 0) ? "auto" : "wording",
      locks: { lockedTogether: members },
      ...(given.threshold !== undefined && { threshold: given.threshold }),
    },
    metrics: given.metrics,
    ...(given.meaning && { meaning: given.meaning }),
    wording: given.wording,
  });
  const clusterAt = members.map(([first]) =>
    first === undefined ? undefined : found.keywords.cluster[first],
  );
  const givenAt = new Map(clusterAt.map((at, cluster) => [at, cluster]));
  const givenOf = found.clusters.id.map((_, at) => given.clusters[givenAt.get(at) ?? -1]);
  const pillars = placePillars(found, givenOf, given.pillars);
  const snapshot: MapSnapshot = {
    ...found,
    clusters: {
      ...found.clusters,
      name: found.clusters.name.map((name, at) => givenOf[at]?.name ?? name),
      pillar: pillars.pillarOf,
    },
    pillars: pillars.columns,
  };
  return {
    snapshot,
    clusterIds: clusterAt.map((at) => (at === undefined ? undefined : found.clusters.id[at])),
    pillarIds: pillars.givenIds,
  };
}

/**
 * Rows with a pillar but no cluster: the keywords of each pillar are clustered by wording. The new clusters are added
 * to the given ones.
 * @param pillarOf keyword → given pillar, for keywords without a cluster; null: none
 * @param meaning see `BuildSnapshotInput.meaning`
 */
export function clusterWithinPillars(
  { keywords, clusterOf, clusters }: Pick<GivenGroups, "keywords" | "clusterOf" | "clusters">,
  pillarOf: readonly (number | null)[],
  meaning: readonly Float32Array[] | null,
): Pick<GivenGroups, "clusterOf" | "clusters"> {
  const open = new Map<number, number[]>();
  clusterOf.forEach((cluster, keyword) => {
    const pillar = pillarOf[keyword] ?? null;
    if (cluster !== null || pillar === null) return;
    const own = open.get(pillar);
    if (own) own.push(keyword);
    else open.set(pillar, [keyword]);
  });
  const filled = [...clusterOf];
  const all = [...clusters];
  for (const [pillar, own] of open) {
    const texts = own.map((keyword) => keywords[keyword]?.text ?? "");
    const vectors = meaning && own.flatMap((keyword) => meaning[keyword] ?? []);
    const known = vectors && connectPairs(texts, vectors);
    const found = clusterWording(texts, { method: "wording" }, known);
    const from = all.length;
    for (let i = 0; i < found.clusterCount; i++) all.push({ name: null, pillar });
    own.forEach((keyword, at) => {
      filled[keyword] = from + (found.clusterOf[at] ?? 0);
    });
  }
  return { clusterOf: filled, clusters: all };
}

interface PlacedPillars {
  readonly pillarOf: number[];
  readonly columns: MapSnapshot["pillars"];
  readonly givenIds: readonly (string | undefined)[];
}

/** Given pillars first, in order, then those found for clusters without one; pillars without clusters are dropped. */
function placePillars(
  { clusters, pillars }: MapSnapshot,
  givenOf: readonly (GivenCluster | undefined)[],
  names: readonly string[],
): PlacedPillars {
  const wanted = clusters.pillar.map((found, at) => {
    const given = givenOf[at]?.pillar ?? null;
    return given ?? names.length + found;
  });
  const used = [...new Set(wanted)].sort((a, b) => a - b);
  const numberOf = new Map(used.map((pillar, number) => [pillar, number]));
  const taken = new Set([...clusters.id, ...pillars.id]);
  const ids = used.map((pillar) => {
    const found = pillars.id[pillar - names.length];
    return found ?? freeId(names[pillar] ?? "", taken);
  });
  const idOf = new Map(used.map((pillar, number) => [pillar, ids[number]]));
  return {
    pillarOf: wanted.map((pillar) => numberOf.get(pillar) ?? 0),
    columns: {
      id: ids,
      name: used.map((pillar) => names[pillar] ?? pillars.name[pillar - names.length] ?? ""),
    },
    givenIds: names.map((_, pillar) => idOf.get(pillar)),
  };
}

function freeId(name: string, taken: Set<string>): string {
  const id = getStableId("p", name);
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${String(count)}`;
  taken.add(free);
  return free;
}

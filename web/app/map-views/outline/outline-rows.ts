/**
 * The visible rows of the outline tree from top to bottom, with the ARIA data of each. Rows store indexes into the
 * snapshot; names and figures are looked up when a row is rendered.
 */
import type {
  MapOutline,
  OutlineCluster,
  OutlinePillar,
} from "@mapwright/core/snapshot/map-outline";

interface RowPlace {
  /** Unique among the rows and stable across re-sorting and re-clustering. */
  readonly key: string;
  /** 1 for pillars, plus one per ancestor. */
  readonly level: number;
  /** Index of the parent row, −1 at level 1. */
  readonly parent: number;
  /** 1 … `setSize` among the parent's rows. */
  readonly position: number;
  readonly setSize: number;
}

export type OutlineRow =
  | (RowPlace & {
      readonly kind: "pillar";
      readonly pillar: OutlinePillar;
      readonly isOpen: boolean;
    })
  | (RowPlace & {
      readonly kind: "cluster";
      readonly pillar: OutlinePillar;
      readonly cluster: OutlineCluster;
      /** Direct child clusters. */
      readonly under: number;
      readonly isOpen: boolean;
    })
  | (RowPlace & {
      readonly kind: "keyword";
      readonly pillar: OutlinePillar;
      readonly cluster: OutlineCluster;
      /** Keyword index. */
      readonly keyword: number;
    });

/**
 * Expanded rows: pillars and clusters with children unless collapsed, other clusters only once expanded. Stores ids,
 * because indexes change with every snapshot.
 */
export interface OutlineExpansion {
  /** Ids of pillars, and of clusters with child clusters. */
  readonly closedPillars: ReadonlySet<string>;
  readonly openClusters: ReadonlySet<string>;
}

export const EVERYTHING_COLLAPSED: OutlineExpansion = {
  closedPillars: new Set(),
  openClusters: new Set(),
};

/** Entries that pass a filter; a cluster that passes when none of its keywords do is shown with all of them. */
export interface OutlineFilter {
  readonly hasCluster: (cluster: number) => boolean;
  readonly hasKeyword: (keyword: number) => boolean;
}

export function listRows(
  outline: MapOutline,
  opening: OutlineExpansion,
  filter: OutlineFilter | null = null,
): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const pillars = filter
    ? outline.pillars.filter(({ clusters }) => clusters.some((c) => filter.hasCluster(c.cluster)))
    : outline.pillars;
  pillars.forEach((pillar, at) => {
    const isOpen = !opening.closedPillars.has(pillar.id);
    const own = rows.push({
      kind: "pillar",
      key: pillar.id,
      level: 1,
      parent: -1,
      position: at + 1,
      setSize: pillars.length,
      pillar,
      isOpen,
    });
    if (isOpen) pushClusters(rows, own - 1, pillar, opening, filter);
  });
  return rows;
}

function pushClusters(
  rows: OutlineRow[],
  parent: number,
  pillar: OutlinePillar,
  opening: OutlineExpansion,
  filter: OutlineFilter | null,
): void {
  const nested = Map.groupBy(
    filter ? passingClusters(pillar, filter) : pillar.clusters,
    (cluster) => cluster.parent,
  );
  const pushUnder = (above: OutlineCluster | null, row: number, level: number) => {
    const siblings = nested.get(above?.cluster ?? null) ?? [];
    // The parent's own keywords follow at the same level.
    const setSize = siblings.length + (above ? shownKeywords(above, filter).length : 0);
    siblings.forEach((cluster, at) => {
      const under = nested.get(cluster.cluster)?.length ?? 0;
      const isOpen = isOpenIn(opening, cluster.id, under);
      const own = rows.push({
        kind: "cluster",
        key: cluster.id,
        level,
        parent: row,
        position: at + 1,
        setSize,
        pillar,
        cluster,
        under,
        isOpen,
      });
      if (!isOpen) return;
      pushUnder(cluster, own - 1, level + 1);
      pushKeywords(rows, own - 1, pillar, cluster, filter);
    });
  };
  pushUnder(null, parent, 2);
}

/** Clusters that pass, and their ancestors: a row cannot be shown without its parents. */
function passingClusters({ clusters }: OutlinePillar, filter: OutlineFilter): OutlineCluster[] {
  const byCluster = new Map(clusters.map((own) => [own.cluster, own]));
  const shown = new Set<number>();
  for (const { cluster } of clusters) {
    if (!filter.hasCluster(cluster)) continue;
    let at = byCluster.get(cluster);
    while (at && !shown.has(at.cluster)) {
      shown.add(at.cluster);
      at = at.parent === null ? undefined : byCluster.get(at.parent);
    }
  }
  return clusters.filter(({ cluster }) => shown.has(cluster));
}

function isOpenIn(opening: OutlineExpansion, id: string, under: number): boolean {
  return under > 0 ? !opening.closedPillars.has(id) : opening.openClusters.has(id);
}

function shownKeywords(
  { keywords }: OutlineCluster,
  filter: OutlineFilter | null,
): readonly number[] {
  const passing = filter ? keywords.filter(filter.hasKeyword) : keywords;
  return passing.length > 0 ? passing : keywords;
}

function pushKeywords(
  rows: OutlineRow[],
  parent: number,
  pillar: OutlinePillar,
  cluster: OutlineCluster,
  filter: OutlineFilter | null,
): void {
  const keywords = shownKeywords(cluster, filter);
  const above = rows[parent];
  const under = above?.kind === "cluster" ? above.under : 0;
  keywords.forEach((keyword, at) => {
    rows.push({
      kind: "keyword",
      key: `k${String(keyword)}`,
      level: (above?.level ?? 2) + 1,
      parent,
      // After the child clusters of the same row.
      position: under + at + 1,
      setSize: under + keywords.length,
      pillar,
      cluster,
      keyword,
    });
  });
}

/** `opening` with one pillar or cluster row expanded or collapsed; the same object when nothing changes. */
export function setRowOpen(
  opening: OutlineExpansion,
  row: OutlineRow,
  isOpen: boolean,
): OutlineExpansion {
  if (row.kind === "keyword" || row.isOpen === isOpen) return opening;
  if (row.kind === "pillar" || row.under > 0) {
    return { ...opening, closedPillars: withMember(opening.closedPillars, row.key, !isOpen) };
  }
  return { ...opening, openClusters: withMember(opening.openClusters, row.key, isOpen) };
}

/** `opening` with the row and all its siblings expanded, as `*` does in a tree. */
export function openSiblings(
  opening: OutlineExpansion,
  rows: readonly OutlineRow[],
  row: OutlineRow,
): OutlineExpansion {
  return rows
    .filter((other) => other.level === row.level && other.parent === row.parent)
    .reduce((result, other) => setRowOpen(result, other, true), opening);
}

/**
 * `opening` with all ancestors of a cluster expanded, and the cluster itself when one of its keywords is the target.
 * @param above ids of the pillar and the parent clusters
 */
export function openTo(
  opening: OutlineExpansion,
  above: readonly string[],
  clusterId: string | null,
): OutlineExpansion {
  const wanted = clusterId === null ? above : [...above, clusterId];
  const isShown = wanted.every((id) => !opening.closedPillars.has(id));
  const isClusterOpen = clusterId === null || opening.openClusters.has(clusterId);
  if (isShown && isClusterOpen) return opening;
  return {
    closedPillars: new Set([...opening.closedPillars].filter((id) => !wanted.includes(id))),
    openClusters:
      clusterId === null ? opening.openClusters : withMember(opening.openClusters, clusterId, true),
  };
}

/** All descendants of `cluster`, which a collapsed row hides. */
export function listNestedClusters(
  { clusters }: OutlinePillar,
  { cluster, depth }: OutlineCluster,
): readonly OutlineCluster[] {
  const behind = clusters.slice(clusters.findIndex((own) => own.cluster === cluster) + 1);
  const end = behind.findIndex((own) => own.depth <= depth);
  return end === -1 ? behind : behind.slice(0, end);
}

function withMember(
  set: ReadonlySet<string>,
  member: string,
  isMember: boolean,
): ReadonlySet<string> {
  const copy = new Set(set);
  if (isMember) copy.add(member);
  else copy.delete(member);
  return copy;
}

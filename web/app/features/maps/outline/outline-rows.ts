/**
 * The visible rows of the outline tree, top to bottom, with what assistive technology wants to know of each.
 * Rows hold indexes into the snapshot; names and figures are looked up where a row is drawn.
 */
import type { MapOutline, OutlineCluster, OutlinePillar } from "@mapwright/core/maps/map-outline";

interface RowPlace {
  /** Unique among the rows, the same after re-sorting and re-clustering. */
  readonly key: string;
  readonly level: 1 | 2 | 3;
  /** Position of the parent row, −1 at level 1. */
  readonly parent: number;
  /** 1 … `setSize` among the rows of the same parent. */
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
      readonly isOpen: boolean;
    })
  | (RowPlace & {
      readonly kind: "keyword";
      readonly pillar: OutlinePillar;
      readonly cluster: OutlineCluster;
      /** Keyword index. */
      readonly keyword: number;
    });

/** Which rows are open: pillars unless closed, clusters once opened. Ids survive a new snapshot, indexes do not. */
export interface OutlineOpening {
  readonly closedPillars: ReadonlySet<string>;
  readonly openClusters: ReadonlySet<string>;
}

export const EVERYTHING_FOLDED: OutlineOpening = {
  closedPillars: new Set(),
  openClusters: new Set(),
};

/** What a filter lets through; a cluster that passes without any keyword passing is shown with all of them. */
export interface OutlineFilter {
  readonly hasCluster: (cluster: number) => boolean;
  readonly hasKeyword: (keyword: number) => boolean;
}

export function listRows(
  outline: MapOutline,
  opening: OutlineOpening,
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
  opening: OutlineOpening,
  filter: OutlineFilter | null,
): void {
  const clusters = filter
    ? pillar.clusters.filter(({ cluster }) => filter.hasCluster(cluster))
    : pillar.clusters;
  clusters.forEach((cluster, at) => {
    const isOpen = opening.openClusters.has(cluster.id);
    const own = rows.push({
      kind: "cluster",
      key: cluster.id,
      level: 2,
      parent,
      position: at + 1,
      setSize: clusters.length,
      pillar,
      cluster,
      isOpen,
    });
    if (isOpen) pushKeywords(rows, own - 1, pillar, cluster, filter);
  });
}

function pushKeywords(
  rows: OutlineRow[],
  parent: number,
  pillar: OutlinePillar,
  cluster: OutlineCluster,
  filter: OutlineFilter | null,
): void {
  const passing = filter ? cluster.keywords.filter(filter.hasKeyword) : cluster.keywords;
  const keywords = passing.length > 0 ? passing : cluster.keywords;
  keywords.forEach((keyword, at) => {
    rows.push({
      kind: "keyword",
      key: `k${String(keyword)}`,
      level: 3,
      parent,
      position: at + 1,
      setSize: keywords.length,
      pillar,
      cluster,
      keyword,
    });
  });
}

/** `opening` with one pillar or cluster row opened or closed; the same object when nothing changes. */
export function setRowOpen(
  opening: OutlineOpening,
  row: OutlineRow,
  isOpen: boolean,
): OutlineOpening {
  if (row.kind === "keyword" || row.isOpen === isOpen) return opening;
  if (row.kind === "pillar") {
    return { ...opening, closedPillars: withMember(opening.closedPillars, row.key, !isOpen) };
  }
  return { ...opening, openClusters: withMember(opening.openClusters, row.key, isOpen) };
}

/** `opening` with the row and all its siblings open, as `*` does in a tree. */
export function openSiblings(
  opening: OutlineOpening,
  rows: readonly OutlineRow[],
  row: OutlineRow,
): OutlineOpening {
  return rows
    .filter((other) => other.level === row.level && other.parent === row.parent)
    .reduce((result, other) => setRowOpen(result, other, true), opening);
}

/** `opening` with all that leads to a cluster open, and the cluster itself when one of its keywords is wanted. */
export function openTo(
  opening: OutlineOpening,
  pillarId: string,
  clusterId: string | null,
): OutlineOpening {
  const isPillarShown = !opening.closedPillars.has(pillarId);
  const isClusterOpen = clusterId === null || opening.openClusters.has(clusterId);
  if (isPillarShown && isClusterOpen) return opening;
  return {
    closedPillars: withMember(opening.closedPillars, pillarId, false),
    openClusters:
      clusterId === null ? opening.openClusters : withMember(opening.openClusters, clusterId, true),
  };
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

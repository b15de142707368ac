/** The data the table's cells read. Rows are indexes into the map's columns; nothing is copied. */
import { getClusterPath } from "@mapwright/core/snapshot/map-outline";
import type { MapState, Topic } from "@mapwright/core/maps/log/edited/map-state";
import type { PageType } from "@mapwright/core/scoring/page-type";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import type { MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";

export interface TableSource {
  readonly model: MapModel;
  readonly state: MapState;
  /** Data about the clusters from the site and from threads. */
  readonly evidence: MapEvidenceView;
  readonly people: readonly MapPerson[];
  /** Topic id → number of comments that are not deleted; topics without any are missing. */
  readonly commentsOf: ReadonlyMap<string, number>;
  /** Topic id → Unix ms of its last change; empty until the column is shown. */
  readonly changedAt: ReadonlyMap<string, number>;
  /** null: the ranking pages are not loaded. */
  readonly pageTypeOf: (cluster: number) => PageType | null;
  /** `2026-11-21`, the user's local day. */
  readonly today: string;
}

/** The topic of a cluster; undefined in a preview, whose clusters have no edits yet. */
export function getTopic({ model, state }: TableSource, cluster: number): Topic | undefined {
  return state.topics.get(model.snapshot.clusters.id[cluster] ?? "");
}

/** The name of a cluster's pillar. */
export function getPillarName({ model: { snapshot } }: TableSource, cluster: number): string {
  return snapshot.pillars.name[snapshot.clusters.pillar[cluster] ?? -1] ?? "";
}

/** Names of a cluster's parent clusters, the outermost first. */
export function listParentClusters(
  { model: { snapshot } }: TableSource,
  cluster: number,
): string[] {
  return getClusterPath(snapshot, cluster).slice(1);
}

/** The cluster of a keyword. */
export function getCluster({ model }: TableSource, keyword: number): number {
  return model.snapshot.keywords.cluster[keyword] ?? -1;
}

/** The row's own cluster, or its keyword's cluster. */
export function getRowCluster(source: TableSource, rows: RowKind, row: number): number {
  return rows === "clusters" ? row : getCluster(source, row);
}

/** The stable key of a row: the id of its topic, or the text of its keyword. */
export function getTableRowKey(
  { model: { snapshot } }: TableSource,
  rows: RowKind,
  row: number,
): string {
  return (rows === "clusters" ? snapshot.clusters.id[row] : snapshot.keywords.text[row]) ?? "";
}

/** Label for a person's placement of a keyword; null: the clustering placed it. */
export function formatPlacement({ model, state }: TableSource, keyword: number): string | null {
  const text = model.snapshot.keywords.text[keyword] ?? "";
  if (state.added.has(text)) return "Added";
  return state.moved.has(text) ? "Moved" : null;
}

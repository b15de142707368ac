/** What the cells of the table are read from. Rows are positions in the map's columns; nothing is copied. */
import { pathOfCluster } from "@mapwright/core/maps/map-outline";
import type { MapState, Topic } from "@mapwright/core/maps/log/map-state";
import type { PageType } from "@mapwright/core/scoring/page-type";
import type { MapPerson } from "#/features/maps/editing/map-editing.ts";
import type { MapModel } from "#/features/maps/model/map-model.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";

export interface TableSource {
  readonly model: MapModel;
  readonly state: MapState;
  readonly people: readonly MapPerson[];
  /** Topic id → comments that stand; none: not in it. */
  readonly commentsOf: ReadonlyMap<string, number>;
  /** Topic id → Unix ms of its last change; empty until somebody asks for the column. */
  readonly changedAt: ReadonlyMap<string, number>;
  /** null: the pages that rank are not loaded. */
  readonly pageTypeOf: (cluster: number) => PageType | null;
  /** `2026-11-21`, where the reader is. */
  readonly today: string;
}

/** The topic of a cluster; undefined in a preview, whose clusters nobody has changed yet. */
export function topicOf({ model, state }: TableSource, cluster: number): Topic | undefined {
  return state.topics.get(model.snapshot.clusters.id[cluster] ?? "");
}

/** The name of a cluster's pillar. */
export function pillarNameOf({ model: { snapshot } }: TableSource, cluster: number): string {
  return snapshot.pillars.name[snapshot.clusters.pillar[cluster] ?? -1] ?? "";
}

/** Names of the clusters that a cluster stands under, the outermost first. */
export function clustersAbove({ model: { snapshot } }: TableSource, cluster: number): string[] {
  return pathOfCluster(snapshot, cluster).slice(1);
}

/** The cluster of a keyword. */
export function clusterOf({ model }: TableSource, keyword: number): number {
  return model.snapshot.keywords.cluster[keyword] ?? -1;
}

/** The cluster that a row is, or is of. */
export function clusterOfRow(source: TableSource, rows: RowKind, row: number): number {
  return rows === "clusters" ? row : clusterOf(source, row);
}

/** What a row is marked and remembered by: the id of its topic, or the text of its keyword. */
export function keyOfRow({ model: { snapshot } }: TableSource, rows: RowKind, row: number): string {
  return (rows === "clusters" ? snapshot.clusters.id[row] : snapshot.keywords.text[row]) ?? "";
}

/** How a keyword came to its place; null: the clustering put it there. */
export function placedBy({ model, state }: TableSource, keyword: number): string | null {
  const text = model.snapshot.keywords.text[keyword] ?? "";
  if (state.added.has(text)) return "Added";
  return state.moved.has(text) ? "Moved" : null;
}

export function countComments({ comments }: MapState): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { topic, isDeleted } of comments.values())
    if (!isDeleted) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}

/** Settings of a map's grouping, as state of the controls: a method and its slider position. */
import type { ClusteringMethod, ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { GROUPING_SCALES } from "#/features/maps/regrouping/grouping-scale.ts";

export interface GroupingSettings {
  readonly method: ClusteringMethod;
  readonly position: number;
}

/** The settings a snapshot was made with. */
export function readSettings({ method, threshold }: MapSnapshot): GroupingSettings {
  return { method, position: GROUPING_SCALES[method].positionOf(threshold) };
}

/** `method` with its slider at the default. */
export function startSettings(method: ClusteringMethod): GroupingSettings {
  return { method, position: GROUPING_SCALES[method].startPosition };
}

export function isSameGrouping(a: GroupingSettings, b: GroupingSettings): boolean {
  return a.method === b.method && a.position === b.position;
}

/** Returns the options for a map that keeps its pillars. */
export function toClusteringOptions({ method, position }: GroupingSettings): ClusteringOptions {
  return { method, threshold: GROUPING_SCALES[method].thresholdAt(position), hasPillars: false };
}

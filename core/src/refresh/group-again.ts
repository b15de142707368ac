/**
 * Grouping that a map would have today, with the options of its current grouping: what locked clusters hold and where
 * people moved keywords stays, everything else is clustered by its results. For suggestions; the map isn't changed.
 */
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import { planRegrouping } from "#/maps/log/regroup-map.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { reclusterSnapshot } from "#/maps/recluster-snapshot.ts";
import type { FreshGrouping } from "#/refresh/map-update.ts";

/** @param state with its SERPs */
export function groupAgain(state: MapState): FreshGrouping {
  const { keywords, clusters } = regroup(state);
  return { text: keywords.text, cluster: keywords.cluster, names: clusters.name };
}

/** keyword → its cluster, in the order of `text`. */
export function regroupKeywords(state: MapState, text: readonly string[]): number[] {
  const { keywords } = regroup(state);
  const clusterOf = new Map(keywords.text.map((each, row) => [each, keywords.cluster[row] ?? 0]));
  return text.map((each) => clusterOf.get(each) ?? 0);
}

function regroup(state: MapState): MapSnapshot {
  const { input, locks } = planRegrouping(state, getEditedSnapshot(state), true);
  const { method, threshold } = input;
  return reclusterSnapshot(input, { method, threshold, locks, hasPillars: false });
}

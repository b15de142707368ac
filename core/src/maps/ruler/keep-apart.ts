/**
 * Holds two pages apart on every regrouping, with what a map remembers already (decision 0078): the primary keyword of each
 * is placed in its page by a person, so each has a list that stays together, and no two lists ever share a page.
 */
import type { MapState } from "#/maps/log/edited/map-state.ts";
import { findHeld } from "#/maps/log/held-clusters.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

type Rows = Pick<MapSnapshot, "keywords" | "clusters">;

/** One action; empty for pages without keywords. @param edited the map as it is, `getEditedSnapshot(state)` */
export function keepApart({ keywords, clusters }: Rows, pair: readonly number[]): MapChange[] {
  return pair.flatMap((cluster): MapChange[] => {
    const [topic, keyword] = [clusters.id[cluster], keywords.text[clusters.primary[cluster] ?? -1]];
    return topic === undefined || keyword === undefined
      ? []
      : [{ kind: "move-keywords", topic, keywords: [keyword] }];
  });
}

/** Whether a regrouping that keeps people's changes would leave the clusters of `pair` apart. */
export function areKeptApart(state: MapState, edited: Rows, pair: readonly number[]): boolean {
  const { lists } = findHeld(state, edited);
  return pair.every((cluster) => lists.has(edited.clusters.id[cluster] ?? ""));
}

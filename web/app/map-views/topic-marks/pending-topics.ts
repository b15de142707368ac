/** Topics with changes that wait for a connection. */
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { findKeywordTopic, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { createContext, useContext } from "react";

/** Topic → number of changes. */
export type PendingTopics = ReadonlyMap<string, number>;

export const PendingContext = createContext<PendingTopics>(new Map());

export function usePendingTopics(): PendingTopics {
  return useContext(PendingContext);
}

export function countPendingByTopic(
  unsent: readonly MapOperation[],
  state: MapState,
): PendingTopics {
  const pending = new Map<string, number>();
  for (const change of unsent.flatMap(({ changes }) => changes))
    for (const topic of new Set(topicsOf(change, state)))
      pending.set(topic, (pending.get(topic) ?? 0) + 1);
  return pending;
}

function topicsOf(change: MapChange, state: MapState): string[] {
  if ("topic" in change) return [change.topic];
  if ("comment" in change) return [state.comments.get(change.comment)?.topic ?? ""];
  return "keywords" in change && change.kind !== "compare-keywords" && change.kind !== "count-runs"
    ? change.keywords.map((text) => findKeywordTopic(state, text) ?? "")
    : [];
}

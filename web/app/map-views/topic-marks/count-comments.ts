import type { MapState } from "@mapwright/core/maps/log/edited/map-state";

/** Topic → number of its comments. */
export function countComments({ comments }: MapState): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { topic, isDeleted } of comments.values())
    if (!isDeleted) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}

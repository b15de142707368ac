import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { countOf } from "#/ui/number-text.tsx";

/** “Ratio”, or the number of pages. */
export function describeTopics(topics: readonly Topic[]): string {
  const [first] = topics;
  return topics.length === 1 && first ? `“${first.name}”` : countOf(topics.length, "page");
}

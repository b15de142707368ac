import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { countNoun } from "#/ui/number-text.tsx";

/** “Ratio”, or the number of pages. */
export function describeTopics(topics: readonly Topic[]): string {
  const [first] = topics;
  return topics.length === 1 && first ? `“${first.name}”` : countNoun(topics.length, "page");
}

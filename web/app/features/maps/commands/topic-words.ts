import type { Topic } from "@mapwright/core/maps/log/map-state";
import { countOf } from "#/ui/number-text.tsx";

/** “Ratio”, or how many there are. */
export function topicsInWords(topics: readonly Topic[]): string {
  const [first] = topics;
  return topics.length === 1 && first ? `“${first.name}”` : countOf(topics.length, "topic");
}

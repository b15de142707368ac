import { getMergedTarget } from "@mapwright/core/maps/log/merge-topics";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { formatCount } from "#/ui/number-text.tsx";

const NAMED_MAX = 2;

/** Note on which target URL a merge keeps and which it doesn't; null: no address is lost. */
export function describeMergedTarget(topics: readonly Topic[], into: Topic): string | null {
  const { kept, dropped } = getMergedTarget(topics, into);
  if (kept === null || dropped.length === 0) return null;
  const named = dropped.slice(0, NAMED_MAX).join(", ");
  const more = dropped.length - NAMED_MAX;
  return `Target URL kept: ${kept}. Not kept: ${named}${more > 0 ? ` and ${formatCount(more)} more` : ""}.`;
}

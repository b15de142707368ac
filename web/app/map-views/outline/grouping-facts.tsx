/** Reasons why the keywords of a shared cluster are one page: what they share, and how certain that is. */
import Box from "@mui/material/Box";
import type { SharedGrouping } from "@mapwright/core/maps/share/shared-grouping";
import { getConfidenceLevel } from "@mapwright/core/scoring/confidence-level";
import { CONFIDENCE_LABELS } from "#/map-views/view-model/format-figures.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface GroupingFactsProps {
  readonly grouping: SharedGrouping;
  readonly keywordCount: number;
}

/** Nothing for a cluster of one keyword, or without evidence. */
export function GroupingFacts({ grouping, keywordCount }: GroupingFactsProps) {
  const reason = keywordCount < 2 ? null : reasonOf(grouping, keywordCount);
  return reason === null ? null : (
    <Box sx={{ mb: 3, fontSize: 14 }}>
      {reason} {CONFIDENCE_LABELS[getConfidenceLevel(grouping.confidence)]}.
    </Box>
  );
}

function reasonOf({ pages, words }: SharedGrouping, keywordCount: number): string | null {
  if (pages) {
    const found = countNoun(pages.count, "page ranks", "pages rank");
    return `In search results, ${found} for several of these keywords, one of them for ${String(pages.strongest)} of ${String(keywordCount)}.`;
  }
  return words.length === 0 ? null : `Grouped by the words they share: ${words.join(", ")}.`;
}

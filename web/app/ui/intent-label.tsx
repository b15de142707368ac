/** A search intent as a symbol and a word. Each intent has its own shape, so that color is never the only cue. */
import Box from "@mui/material/Box";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import { getIntentColor } from "#/ui/theme/map-colors.ts";

const MARKS: Readonly<Record<SearchIntent, string>> = {
  informational: "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1",
  commercial: "M6 .8 11.2 6 6 11.2.8 6z",
  transactional: "M1.3 1.3h9.4v9.4H1.3z",
  navigational: "M6 .9 11.4 10.6H.6z",
  unknown: "M1 5h10v2H1z",
};

/** Display names of intents. */
export const INTENT_NAMES: Readonly<Record<SearchIntent, string>> = {
  informational: "Informational",
  commercial: "Commercial",
  transactional: "Transactional",
  navigational: "Navigational",
  unknown: "Unclear",
};

interface IntentMarkProps {
  readonly intent: SearchIntent;
  readonly sizePx?: number;
}

export function IntentMark({ intent, sizePx = 10 }: IntentMarkProps) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 12 12" aria-hidden="true">
      <path d={MARKS[intent]} fill={getIntentColor(intent)} />
    </svg>
  );
}

export function IntentLabel({ intent }: { readonly intent: SearchIntent }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}>
      <IntentMark intent={intent} />
      {INTENT_NAMES[intent]}
    </Box>
  );
}

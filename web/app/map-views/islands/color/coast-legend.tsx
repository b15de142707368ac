/** Legend of a solid, a dashed and a dotted coast. */
import Box from "@mui/material/Box";
import { COAST_DASHES, type CoastKind } from "#/map-views/islands/color/coast-stretches.ts";
import { LegendItem } from "#/map-views/legend/map-legend.tsx";

const KINDS: readonly { readonly kind: CoastKind; readonly words: string }[] = [
  { kind: "sure", words: "sure" },
  { kind: "fair", words: "fairly sure" },
  { kind: "weak", words: "unsure" },
];

const WIDTH = 26;

export function CoastLegend() {
  return (
    <LegendItem title="Coast">
      {KINDS.map(({ kind, words }) => {
        const [gap, line] = kind === "sure" ? [0, WIDTH] : COAST_DASHES[kind];
        return (
          <Box
            key={kind}
            component="span"
            sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}
          >
            <svg width={WIDTH} height="8" aria-hidden="true">
              <path
                d={`M0 4h${String(WIDTH)}`}
                stroke="currentColor"
                strokeWidth="1.6"
                strokeDasharray={`${String(line)} ${String(gap)}`}
              />
            </svg>
            {words}
          </Box>
        );
      })}
    </LegendItem>
  );
}

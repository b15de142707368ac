/** Legend of the lines and marks of an earlier map. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { LegendItem } from "#/map-views/legend/map-legend.tsx";

/** Triangles around 0, 0, in px on screen. */
export const ROSE = "M0 -5L5 3.5H-5z";
export const FELL = "M0 5L5 -3.5H-5z";

const line = { fill: "none", stroke: "var(--mw-text-primary)" } as const;

const MARKS: readonly { readonly words: string; readonly drawing: ReactNode }[] = [
  {
    words: "coast at the date before",
    drawing: <path d="M-7 3c2-7 6-3 8-5s4-2 6 1" {...line} />,
  },
  {
    words: "other keywords",
    drawing: <circle r="6" {...line} strokeWidth="1.2" strokeDasharray="3 2.3" />,
  },
  { words: "more shared results", drawing: <path d={ROSE} fill="var(--mw-success-main)" /> },
  { words: "fewer", drawing: <path d={FELL} fill="var(--mw-error-main)" /> },
];

export function TimeLegend() {
  return (
    <LegendItem>
      <Box
        component="ul"
        aria-label="What moved"
        sx={{ m: 0, p: 0, listStyle: "none", display: "flex", columnGap: 3 }}
      >
        {MARKS.map(({ words, drawing }) => (
          <Box component="li" key={words} sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
            <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
              {drawing}
            </svg>
            {words}
          </Box>
        ))}
      </Box>
    </LegendItem>
  );
}

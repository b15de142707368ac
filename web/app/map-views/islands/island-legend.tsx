import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { pillarColor } from "#/ui/theme/map-colors.ts";

const hue = pillarColor(0);

const SYMBOLS: readonly { readonly words: string; readonly drawing: ReactNode }[] = [
  { words: "keyword", drawing: <circle cx="8" cy="8" r="3.5" fill={hue.line} /> },
  {
    words: "cluster",
    drawing: <circle cx="8" cy="8" r="6.5" fill="none" stroke={hue.line} strokeWidth="1.2" />,
  },
  {
    words: "pillar",
    drawing: (
      <path
        d="M1.5 9c0-4.5 3-7 7-7s6 2.5 6 6-3 6-6.5 6-6.5-1-6.5-5z"
        fill={hue.fill}
        stroke={hue.line}
        strokeWidth="1.5"
      />
    ),
  },
  {
    words: "runner-up",
    drawing: (
      <path
        d="M1 8h14"
        stroke="var(--mw-palette-signal-main)"
        strokeWidth="1.8"
        strokeDasharray="1 3.5"
        strokeLinecap="round"
      />
    ),
  },
];

const OPPORTUNITY = {
  words: "top opportunity",
  drawing: (
    <path
      d="M3.5 15V2h11l-2.5 3.5 2.5 3.5h-11"
      fill="var(--mw-palette-signal-main)"
      stroke="var(--mw-palette-signal-main)"
    />
  ),
};

export function IslandLegend() {
  return <IslandSymbols on="sheet" />;
}

/** @param on sheets have no flags */
export function IslandSymbols({ on }: { readonly on: "sheet" | "map" }) {
  return (
    <Box
      component="ul"
      aria-label={on === "map" ? "Symbols" : "Legend"}
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "flex",
        flexWrap: on === "map" ? "nowrap" : "wrap",
        columnGap: 2,
      }}
    >
      {[...SYMBOLS, ...(on === "map" ? [OPPORTUNITY] : [])].map(({ words, drawing }) => (
        <Box component="li" key={words} sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            {drawing}
          </svg>
          <Typography variant="caption" color="textSecondary">
            {words}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

const hue = getPillarHue(0);

const SYMBOLS: readonly { readonly words: string; readonly drawing: ReactNode }[] = [
  { words: "keyword", drawing: <circle cx="8" cy="8" r="3.5" fill={hue.line} /> },
  {
    words: "page",
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
    words: "second choice",
    drawing: (
      <path
        d="M1 8h14"
        stroke="var(--mw-signal-main)"
        strokeWidth="1.8"
        strokeDasharray="1 3.5"
        strokeLinecap="round"
      />
    ),
  },
];

const OPPORTUNITY = {
  words: "best opening",
  drawing: (
    <path
      d="M3.5 15V2h11l-2.5 3.5 2.5 3.5h-11"
      fill="var(--mw-signal-main)"
      stroke="var(--mw-signal-main)"
    />
  ),
};

const WAITING = {
  words: "waiting for results",
  drawing: (
    <circle
      cx="8"
      cy="8"
      r="4"
      fill="none"
      stroke="var(--mw-edge)"
      strokeWidth="1.2"
      strokeDasharray="2.2 1.8"
    />
  ),
};

const FORMING = {
  words: "still forming",
  drawing: (
    <path
      d="M1.5 9c0-4.5 3-7 7-7s6 2.5 6 6-3 6-6.5 6-6.5-1-6.5-5z"
      fill={hue.fill}
      fillOpacity="0.5"
      stroke={hue.line}
      strokeWidth="1.4"
      strokeDasharray="3 2.4"
    />
  ),
};

const SHOWN = {
  sheet: SYMBOLS,
  map: [...SYMBOLS, OPPORTUNITY],
  "past map": SYMBOLS.slice(0, 3),
  "forming map": [...SYMBOLS.slice(0, 3), WAITING, FORMING],
} as const;

export function IslandLegend() {
  return <IslandSymbols on="sheet" />;
}

/** @param on sheets have no flags, and neither has a map that is forming or an earlier one */
export function IslandSymbols({ on }: { readonly on: keyof typeof SHOWN }) {
  return (
    <Box
      component="ul"
      aria-label={on === "sheet" ? "Legend" : "Symbols"}
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        // Under a map they are entries like others, so that as many as fit are in the legend's first line.
        display: on === "sheet" ? "flex" : { xs: "flex", md: "contents" },
        flexWrap: on === "sheet" ? "wrap" : "nowrap",
        columnGap: 2,
      }}
    >
      {SHOWN[on].map(({ words, drawing }) => (
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

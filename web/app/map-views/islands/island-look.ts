import { DISPLAY_FONT } from "#/ui/theme/typography.ts";

/** Styles of flags, which stand on the clusters with the best opportunities. */
export const FLAG_LOOK = {
  "& .mast": { stroke: "var(--mw-signal-dark)", strokeWidth: 1.5, fill: "none" },
  "& .cloth": { fill: "var(--mw-signal-dark)" },
  "& text": {
    fontSize: 10,
    fontWeight: 600,
    textAnchor: "middle",
    strokeWidth: 0,
    fill: "var(--mw-signal-contrastText)",
  },
} as const;

/** Styles of a drawing and its labels. */
export const ISLAND_LOOK = {
  display: "block",
  width: "100%",
  height: "auto",
  "& .circle": { cursor: "pointer" },
  "& .dot, & .circle": {
    transition: "transform 240ms ease-out, fill 160ms ease-out",
  },
  "& text": {
    fontFamily: "inherit",
    paintOrder: "stroke",
    strokeWidth: 3.2,
    strokeLinejoin: "round",
    pointerEvents: "none",
    dominantBaseline: "central",
  },
  "& .name": {
    fill: "var(--mw-text-primary)",
    fontWeight: 550,
  },
  "& .pillar": {
    fontFamily: DISPLAY_FONT,
    fontWeight: 600,
    letterSpacing: "0.02em",
    stroke: "var(--mw-background-paper)",
    strokeWidth: 4,
  },
  "& .flags": { pointerEvents: "none", ...FLAG_LOOK },
} as const;

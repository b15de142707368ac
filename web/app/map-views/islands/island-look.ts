import { DISPLAY_FONT } from "#/ui/theme/typography.ts";

/** Styles of a drawing and its labels. */
export const ISLAND_LOOK = {
  display: "block",
  width: "100%",
  height: "auto",
  "& .hill": { cursor: "pointer" },
  "& .dot, & .hill": {
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
} as const;

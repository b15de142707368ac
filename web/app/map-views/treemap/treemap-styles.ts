/** Styles of the treemap. One style sheet covers all tiles: a thousand styled components would be slow. */
import type { SxProps, Theme } from "@mui/material/styles";
import { TEXT_FAMILY, DISPLAY_FAMILY } from "#/ui/theme/typography.ts";

/** Fonts as measured on the canvas; sizes match the rules below. */
export const TILE_FONT = `500 12px ${TEXT_FAMILY}`;
export const LARGE_TILE_FONT = `500 15px ${TEXT_FAMILY}`;
export const HEADING_FONT = `550 15px ${DISPLAY_FAMILY}`;

/**
 * Classes of the score scale that need the lighter (light scheme) or darker (dark scheme) text color: AA on each
 * (tested).
 */
const paperInk = '[data-score="4"], [data-score="5"]';
const darkInk = '[data-score="3"], [data-score="4"], [data-score="5"]';

export const TREEMAP_STYLES: SxProps<Theme> = (theme) => ({
  display: "block",
  // The picture handles pinch gestures.
  touchAction: "none",
  "& text": { fontFamily: TEXT_FAMILY, pointerEvents: "none" },
  "& .heading": { cursor: "zoom-in" },
  "& .heading .hit": { fill: "transparent" },
  "& .pillar-name": {
    fontFamily: DISPLAY_FAMILY,
    fontSize: 15,
    fontWeight: 550,
    fill: theme.vars.palette.text.primary,
  },
  "& .heading:hover .pillar-name": { textDecoration: "underline", textUnderlineOffset: 3 },
  "& .pillar-figure": {
    fontSize: 12,
    fill: theme.vars.palette.text.secondary,
    fontVariantNumeric: "tabular-nums",
  },
  "& .tile": { cursor: "pointer", outline: "none" },
  "& .tile[data-rest]": { cursor: "zoom-in" },
  "& .tile, & .heading, & .words": { transition: "transform 200ms ease-out" },
  "& .ground": {
    stroke: `color-mix(in srgb, ${theme.vars.palette.text.primary} 10%, transparent)`,
    strokeWidth: 1,
    transition: "width 200ms ease-out, height 200ms ease-out",
  },
  // Nested tiles use the page's background, framed by their parent's color.
  "& .field": { fill: theme.vars.palette.background.default, pointerEvents: "none" },
  "&[data-still] :is(.tile, .heading, .words, .ground)": { transition: "none" },
  "& .name": { fontSize: 12, fontWeight: 500, fill: theme.vars.palette.text.primary },
  "& .large .name": { fontSize: 15 },
  "& .figure": {
    fontSize: 12,
    fontVariantNumeric: "tabular-nums",
    fill: theme.vars.palette.text.primary,
  },
  [`& :is(${paperInk}) text`]: { fill: "#FFFFFF" },
  ...theme.applyStyles("dark", { [`& :is(${darkInk}) text`]: { fill: "#0F1417" } }),
  "& .ring": { fill: "none", stroke: "none", pointerEvents: "none" },
  "& .tile:hover .ring": { stroke: theme.vars.palette.text.primary, strokeWidth: 1.5 },
  "& .ring.found": { stroke: theme.vars.palette.text.primary, strokeWidth: 1.5 },
  "& .ring.selected, & .tile:hover .ring.selected": {
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 3,
  },
  "& .ring.current": {
    stroke: theme.vars.palette.text.primary,
    strokeWidth: 3,
    strokeDasharray: "6 3",
  },
  "& .ring.chosen, & .tile:hover .ring.chosen": {
    stroke: theme.vars.palette.signal.main,
    strokeWidth: 3,
  },
  "& .tile:focus-visible .ring": {
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 3,
    paintOrder: "stroke",
  },
});

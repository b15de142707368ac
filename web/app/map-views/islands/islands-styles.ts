/** Styles of a map's islands. One style sheet covers all clusters: a thousand styled components would be slow. */
import type { SxProps, Theme } from "@mui/material/styles";
import { lineStyles } from "#/map-views/islands/lines/line-styles.ts";
import { FLAG_LOOK } from "#/map-views/islands/island-look.ts";
import { DISPLAY_FAMILY, TEXT_FAMILY } from "#/ui/theme/typography.ts";

export const ISLANDS_STYLES: SxProps<Theme> = ({ vars: { palette } }) => ({
  ...lineStyles(palette),
  display: "block",
  cursor: "grab",
  touchAction: "none",
  "& text": {
    fontFamily: TEXT_FAMILY,
    paintOrder: "stroke",
    strokeLinejoin: "round",
    strokeWidth: "0.28em",
    dominantBaseline: "central",
    pointerEvents: "none",
  },
  "& .name": {
    fill: palette.text.primary,
    fontWeight: 550,
    pointerEvents: "auto",
    cursor: "pointer",
  },
  "& .pillar": {
    fontFamily: DISPLAY_FAMILY,
    fontWeight: 600,
    letterSpacing: "0.02em",
    stroke: palette.background.paper,
    pointerEvents: "auto",
    cursor: "zoom-in",
  },
  "& .keyword-names": {
    fill: palette.text.primary,
    stroke: palette.background.paper,
  },
  "& .pillar:hover": { textDecoration: "underline", textUnderlineOffset: 3 },
  "& .hill": { cursor: "pointer", outline: "none" },
  "& .ground": {
    fill: palette.background.paper,
    fillOpacity: 0.62,
    strokeWidth: 1,
    strokeOpacity: 0.5,
    vectorEffect: "non-scaling-stroke",
  },
  "& .coverage": {
    fillOpacity: 0.14,
    strokeWidth: 2.2,
    vectorEffect: "non-scaling-stroke",
    pointerEvents: "none",
  },
  "& .forming .ground": { strokeDasharray: "3 3", strokeOpacity: 0.8 },
  "& .dots": { pointerEvents: "none" },
  "& .dimmed": { opacity: 0.22 },
  "& .carried": { pointerEvents: "none", opacity: 0.9 },
  "& .drop": {
    fill: "none",
    stroke: palette.signal.main,
    strokeWidth: 3,
    vectorEffect: "non-scaling-stroke",
  },
  "& .faded": { opacity: 0.3 },
  "& .hill.dimmed": { opacity: 0.5 },
  "& .ring, & .halo": {
    fill: "none",
    stroke: "none",
    pointerEvents: "none",
    vectorEffect: "non-scaling-stroke",
  },
  "& .chosen .ground": { fillOpacity: 1 },
  "& .halo": { stroke: palette.signal.main, strokeWidth: 12, strokeOpacity: 0.2 },
  "& .hill:hover .ring": { stroke: palette.text.primary, strokeWidth: 1.5 },
  "& .selected .ring": { stroke: palette.primary.main, strokeWidth: 3 },
  "& .current .ring": { stroke: palette.text.primary, strokeWidth: 3, strokeDasharray: "6 3" },
  "& .chosen .ring, & .chosen:hover .ring": { stroke: palette.signal.main, strokeWidth: 2.5 },
  "& .hill:focus-visible .ring": { stroke: palette.primary.main, strokeWidth: 4 },
  "& .runner-up": {
    fill: "none",
    stroke: palette.signal.main,
    strokeWidth: 1.5,
    strokeDasharray: "1 5",
    strokeLinecap: "round",
    vectorEffect: "non-scaling-stroke",
    pointerEvents: "none",
  },
  "& .flags": { pointerEvents: "none", ...FLAG_LOOK },
});

/** Styles of the radial map. One style sheet covers all sectors: a thousand styled components would be slow. */
import type { SxProps, Theme } from "@mui/material/styles";
import { DISPLAY_FAMILY, TEXT_FAMILY } from "#/ui/theme/typography.ts";

export const RADIAL_STYLES: SxProps<Theme> = ({ vars: { palette } }) => ({
  display: "block",
  cursor: "grab",
  touchAction: "none",
  "& text": { fontFamily: TEXT_FAMILY, fill: palette.text.primary, pointerEvents: "none" },
  "& .title": { fontFamily: DISPLAY_FAMILY, textAnchor: "middle" },
  "& .figure": { fontSize: 12, textAnchor: "middle", fill: palette.text.secondary },
  "& .sector": { cursor: "pointer", outline: "none" },
  "& .ground": { stroke: palette.background.default, strokeWidth: 1 },
  "& .pillar-name": {
    fontFamily: DISPLAY_FAMILY,
    fontWeight: 600,
    paintOrder: "stroke",
    stroke: palette.background.default,
    // Of the labels, which keep their size on screen.
    strokeWidth: "0.23em",
    strokeLinejoin: "round",
  },
  "& .dimmed :is(path, .name, .pillar-name)": { opacity: 0.22 },
  "& .ring": {
    fill: "none",
    stroke: "none",
    pointerEvents: "none",
    vectorEffect: "non-scaling-stroke",
  },
  "& .sector:hover .ring": { stroke: palette.text.primary, strokeWidth: 1.5 },
  "& .selected .ring": { stroke: palette.primary.main, strokeWidth: 3 },
  "& .current .ring": { stroke: palette.text.primary, strokeWidth: 3, strokeDasharray: "6 3" },
  "& .chosen .ring, & .chosen:hover .ring": { stroke: palette.signal.main, strokeWidth: 3 },
  "& .sector:focus-visible .ring": { stroke: palette.primary.main, strokeWidth: 4, opacity: 1 },
});

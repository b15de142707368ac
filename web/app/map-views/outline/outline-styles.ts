/** Styles of the outline. One style sheet covers all rows: thousands of styled components would be slow to scroll. */
import type { SxProps, Theme } from "@mui/material/styles";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { getGaugeStyles } from "#/ui/grid/gauge-styles.ts";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";
import { DISPLAY_FAMILY } from "#/ui/theme/typography.ts";

export const ROW_HEIGHT_PX = 36;
export const HEAD_HEIGHT_PX = 36;

/** Name, intent, searches, difficulty, opportunity; narrow canvases drop the difficulty, which the panel shows. */
const COLUMNS = "minmax(0, 1fr) 32px 104px 84px 116px";
/** Columns where there is room: the intent is spelled out, and names are kept to a readable line length. */
const WIDE_COLUMNS = "minmax(0, 820px) 140px 112px 96px 132px";
/** Columns of a wide screen: figures get the rest, close enough to names to be read across. */
const WIDEST_COLUMNS =
  "minmax(0, 820px) minmax(140px, 1fr) minmax(112px, 1fr) minmax(96px, 1fr) minmax(132px, 1.3fr)";
const NARROW_COLUMNS = "minmax(0, 1fr) 20px 84px 40px";

export const OUTLINE_STYLES: SxProps<Theme> = (theme) => ({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overflowX: "hidden",
  overscrollBehavior: "contain",
  containerType: "inline-size",
  fontSize: 14,
  "& .row, & .head": {
    display: "grid",
    gridTemplateColumns: COLUMNS,
    alignItems: "center",
    columnGap: "8px",
    paddingInline: "16px 20px",
    "@container (min-width: 1000px)": {
      gridTemplateColumns: WIDE_COLUMNS,
      "& .intent": { justifyContent: "start", gap: "8px" },
      "& .intent .aloud": {
        position: "static",
        width: "auto",
        height: "auto",
        margin: 0,
        clipPath: "none",
        color: theme.vars.palette.text.secondary,
        "&::first-letter": { textTransform: "uppercase" },
      },
    },
    "@container (min-width: 1600px)": { gridTemplateColumns: WIDEST_COLUMNS },
    "@container (max-width: 640px)": {
      gridTemplateColumns: NARROW_COLUMNS,
      paddingInline: "12px",
      "& .difficulty": { display: "none" },
      "& .unit": VISUALLY_HIDDEN,
    },
  },
  "& .head": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    height: HEAD_HEIGHT_PX,
    backgroundColor: theme.vars.palette.background.default,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    fontSize: 12,
    fontWeight: 550,
    whiteSpace: "nowrap",
  },
  "& .row": {
    position: "absolute",
    insetInline: 0,
    top: 0,
    height: ROW_HEIGHT_PX,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    cursor: "pointer",
    outline: "none",
  },
  "& .row:hover": { backgroundColor: theme.vars.palette.background.inset },
  "& .row.selected": { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.primary.main}` },
  "& .row[aria-selected='true']": { backgroundColor: theme.vars.palette.primary.light },
  "& .row[aria-selected='true']::before": {
    content: '""',
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: 0,
    width: 3,
    backgroundColor: theme.vars.palette.signal.main,
  },
  "& .row:focus-visible": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  "& .row.current": {
    outline: `2px dashed ${theme.vars.palette.text.secondary}`,
    outlineOffset: -2,
  },
  "& .pillar": { backgroundColor: theme.vars.palette.background.default },
  "& .name": { display: "flex", alignItems: "center", minWidth: 0, gap: "8px" },
  "& .text": { ...ELLIPSIS },
  "& .rename": {
    flex: 1,
    minWidth: 0,
    maxWidth: 480,
    height: 28,
    paddingInline: "6px",
    marginInlineStart: "-7px",
    border: `1px solid ${theme.vars.palette.primary.main}`,
    borderRadius: 4,
    font: "inherit",
    fontWeight: 550,
    color: "inherit",
    backgroundColor: theme.vars.palette.background.paper,
  },
  "& .pillar .text": { fontFamily: DISPLAY_FAMILY, fontSize: 16, fontWeight: 550 },
  "& .cluster .text": { fontWeight: 550 },
  "& .count, & .note": {
    flex: "none",
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: "tabular-nums",
  },
  "& .name > svg": { flex: "none" },
  "& .caret": {
    flex: "none",
    width: 16,
    height: 16,
    marginInlineStart: "-2px",
    color: theme.vars.palette.text.secondary,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 1.6,
    transition: "transform 120ms ease-out",
  },
  "& [aria-expanded='true'] .caret": { transform: "rotate(90deg)" },
  "& .cluster .name": { paddingInlineStart: "18px" },
  "& .keyword .name": { paddingInlineStart: "58px" },
  // Every row of a pillar is attached to a line in the pillar's hue.
  "& .thread": {
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: "21px",
    width: 1.5,
    opacity: 0.55,
    "@container (max-width: 640px)": { insetInlineStart: "17px" },
  },
  "& .figure": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  "& .pillar .figure": { fontWeight: 600 },
  "& .keyword .figure": { color: theme.vars.palette.text.secondary },
  "& .unknown": { color: theme.vars.palette.text.secondary },
  "& .coverage": { display: "grid", flex: "none", marginInlineEnd: "8px" },
  "& .intent": { display: "flex", alignItems: "center", justifyContent: "center" },
  "& .opportunity": {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: "8px",
  },
  ...getGaugeStyles(theme, 56),
  "& .opportunity .gauge": { "@container (max-width: 640px)": { display: "none" } },
  "& .opportunity .figure": { minWidth: 22 },
  "& .aloud": VISUALLY_HIDDEN,
  "& mark": {
    color: "inherit",
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.signal.main} 24%, transparent)`,
    borderRadius: "2px",
  },
  "& .hits": {
    flex: "none",
    paddingInline: "6px",
    borderRadius: "9px",
    fontSize: 12,
    lineHeight: "18px",
    fontVariantNumeric: "tabular-nums",
    color: theme.vars.palette.signal.dark,
    boxShadow: "inset 0 0 0 1px currentColor",
  },
});

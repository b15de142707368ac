/** Styles of the board, in one style sheet for all cards. */
import type { SxProps, Theme } from "@mui/material/styles";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

/** Room for two whole lines of a name. */
export const CARD_HEIGHT_PX = 104;
export const CARD_GAP_PX = 8;

export const CARD_STYLES = (theme: Theme) => ({
  "& .card": {
    boxSizing: "border-box",
    height: CARD_HEIGHT_PX,
    display: "flex",
    flexDirection: "column",
    gap: "3px",
    padding: "9px 11px 8px",
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: "6px",
    backgroundColor: theme.vars.palette.background.paper,
    fontSize: 13.5,
    lineHeight: 1.35,
    cursor: "pointer",
    userSelect: "none",
    touchAction: "manipulation",
    outline: "none",
    WebkitTouchCallout: "none",
  },
  "& .card:hover": { borderColor: theme.vars.palette.edge },
  "& .card:focus-visible": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
  },
  "& .card.selected, & .card.chosen": { backgroundColor: theme.vars.palette.primary.light },
  "& .card.selected": { borderColor: theme.vars.palette.primary.main },
  "& .card.chosen": { boxShadow: `inset 3px 0 ${theme.vars.palette.signal.main}` },
  "& .card.current": {
    outline: `2px dashed ${theme.vars.palette.text.secondary}`,
    outlineOffset: -2,
  },
  "& .card.dragged": { opacity: 0.4 },
  // Follows the name for screen readers, shown above it.
  "& .pillar": {
    order: -1,
    display: "flex",
    alignItems: "center",
    gap: "6px",
    minWidth: 0,
    minHeight: 20,
    fontSize: 11.5,
    color: theme.vars.palette.text.secondary,
  },
  "& .text": { ...ELLIPSIS },
  "& .card .name": {
    // Whole lines only: what grows is the space below them.
    marginBottom: "auto",
    overflow: "hidden",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    fontWeight: 550,
  },
  "& .meta": {
    display: "flex",
    alignItems: "center",
    gap: "8px",
    minHeight: 20,
    fontSize: 12,
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    color: theme.vars.palette.text.secondary,
  },
  "& .meta .score": {
    minWidth: 18,
    paddingInline: "4px",
    borderRadius: "4px",
    textAlign: "center",
    color: theme.vars.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
  "& .meta > span": { display: "inline-flex", alignItems: "center", flex: "none" },
  "& .spacer": { flex: 1 },
  "& .pillar > :not(.text):not(.spacer)": { flex: "none" },
  "& .with-more .pillar": { paddingInlineEnd: "24px" },
  "& .quiet": {
    display: "inline-flex",
    alignItems: "center",
    gap: "2px",
    color: theme.vars.palette.text.secondary,
  },
  "& .aloud": VISUALLY_HIDDEN,
  "& .more": {
    all: "unset",
    position: "absolute",
    top: 2,
    insetInlineEnd: 2,
    width: 32,
    height: 28,
    display: "grid",
    placeItems: "center",
    cursor: "pointer",
    color: theme.vars.palette.text.secondary,
  },
});

export const BOARD_STYLES: SxProps<Theme> = (theme) => ({
  height: "100%",
  minHeight: 0,
  // Visually hidden text is positioned within it, too.
  position: "relative",
  overflow: "auto",
  overscrollBehavior: "contain",
  scrollSnapType: { xs: "x proximity", md: "none" },
  ...CARD_STYLES(theme),
  "& .columns": {
    display: "grid",
    gridTemplateColumns: "repeat(5, minmax(216px, 1fr))",
    gap: "12px",
    padding: "12px 16px",
    boxSizing: "border-box",
    // Five columns at minimum width with their gaps. Without this their text would make them too wide to fit.
    minWidth: 1160,
    [theme.breakpoints.down("md")]: {
      minWidth: "max-content",
      gridTemplateColumns: "repeat(5, min(82vw, 320px))",
      paddingInline: "12px",
      scrollPaddingInline: "12px",
    },
  },
  "& .columns.whole": { height: "100%" },
  "& .column": {
    display: "flex",
    flexDirection: "column",
    minHeight: 0,
    minWidth: 0,
    borderRadius: "8px",
    backgroundColor: theme.vars.palette.background.inset,
    border: "1px solid transparent",
    scrollSnapAlign: "start",
    scrollMarginInline: "12px",
  },
  "& .column.over": {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
  "& .list": {
    position: "relative",
    flex: 1,
    minHeight: 72,
    overflowY: "auto",
    // Vertical only: a horizontal swipe scrolls the board, wherever it starts.
    overscrollBehaviorY: "contain",
    paddingInline: "8px",
  },
  "& .list ul": { position: "relative", margin: 0, padding: 0, listStyle: "none" },
  "& .list li": { position: "absolute", insetInline: 0, top: 0 },
  "& .lane": { containIntrinsicSize: "auto 320px", contentVisibility: "auto" },
  "& .lane .list": { maxHeight: 300 },
});

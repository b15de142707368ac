/** Styles of the mind map. One style sheet for all nodes: hundreds of styled components would be slow. */
import type { SxProps, Theme } from "@mui/material/styles";
import { TRAVEL_MS } from "#/map-views/canvas/canvas-motion.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { DISPLAY_FAMILY } from "#/ui/theme/typography.ts";

export const MIND_STYLES: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars;
  const travel = `${String(TRAVEL_MS)}ms ease-out`;
  return {
    position: "relative",
    width: "100%",
    height: "100%",
    overflow: "hidden",
    "& .react-flow__node": { transition: `transform ${travel}`, cursor: "pointer" },
    "& .react-flow__node.dragging": { transition: "none", zIndex: "10 !important" },
    // Below the nodes, whose collapse buttons it would otherwise cross.
    "& .react-flow__viewport-portal": { zIndex: -1 },
    "& .branches": { position: "absolute", overflow: "visible", pointerEvents: "none" },
    "& .branch": {
      fill: "none",
      strokeWidth: 1.5,
      opacity: 0.7,
      transition: `d ${travel}`,
    },
    "& .branch.pillar": { strokeWidth: 2.5, opacity: 1 },
    "& .branch.keyword, & .branch.more": { strokeWidth: 1, opacity: 0.5 },
    "& .mind": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "8px",
      boxSizing: "border-box",
      width: "100%",
      height: "100%",
      paddingInline: "12px 10px",
      border: `1px solid ${palette.divider}`,
      borderRadius: "6px",
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      fontSize: 14,
      lineHeight: "18px",
      overflow: "visible",
    },
    "& .mind:hover": { borderColor: palette.edge },
    "& .mind .hue": {
      position: "absolute",
      insetBlock: "-1px",
      left: "-1px",
      width: "5px",
      borderRadius: "6px 0 0 6px",
    },
    "& .mind.patterned .hue": {
      backgroundImage: `repeating-linear-gradient(135deg, transparent 0 3px, ${palette.background.paper} 3px 5px)`,
    },
    "& .mind .words": { flex: 1, minWidth: 0, display: "grid" },
    "& .mind .name, & .mind .figure": {
      ...ELLIPSIS,
    },
    "& .mind .figure": {
      fontSize: 12,
      lineHeight: "16px",
      color: palette.text.secondary,
      fontVariantNumeric: "tabular-nums",
    },
    "& .mind.root": {
      justifyContent: "center",
      borderColor: palette.text.primary,
      borderWidth: "1.5px",
      textAlign: "center",
      "& .name": { fontFamily: DISPLAY_FAMILY, fontSize: 17, lineHeight: "22px" },
    },
    "& .mind.pillar": {
      borderWidth: "1.5px",
      paddingLeft: "16px",
      "& .name": { fontFamily: DISPLAY_FAMILY, fontSize: 16, lineHeight: "20px", fontWeight: 550 },
    },
    "& .mind.cluster .name": { fontWeight: 500 },
    "& .mind.keyword, & .mind.more": {
      fontSize: 13,
      borderColor: "transparent",
      backgroundColor: "transparent",
      "& .words": { display: "flex", alignItems: "baseline", gap: "8px" },
      "& .figure": { flex: "none", marginLeft: "auto" },
    },
    "& .mind.more": { color: palette.primary.main, textDecoration: "underline", fontSize: 13 },
    "& .mind.keyword .hue": { width: "3px", insetBlock: "6px", left: "2px", borderRadius: 0 },
    ...LEFT_STYLES,
    ...markStyles(theme),
    ...stateStyles(theme),
    ...detailStyles(theme),
  };
};

function markStyles({ vars: { palette } }: Theme) {
  return {
    "& .mind .marks": {
      display: "flex",
      alignItems: "center",
      gap: "5px",
      flex: "none",
      color: palette.text.secondary,
      fontSize: 11,
      lineHeight: "16px",
      "&:empty": { display: "none" },
    },
    "& .mind .people": {
      display: "flex",
      alignItems: "center",
      gap: "3px",
      flex: "none",
      "&:empty": { display: "none" },
    },
    "& .mind .marks .status": {
      border: `1px solid ${palette.divider}`,
      borderRadius: "8px",
      paddingInline: "6px",
    },
    "& .mind .marks .comments": { display: "inline-flex", alignItems: "center", gap: "2px" },
    "& .mind .marks .assignee": {
      display: "grid",
      placeItems: "center",
      width: 20,
      height: 20,
      borderRadius: "50%",
      backgroundColor: palette.background.inset,
      color: palette.text.primary,
      fontSize: 10,
      fontWeight: 600,
    },
    "& .mind .fold": {
      position: "absolute",
      right: "-13px",
      display: "grid",
      placeItems: "center",
      minWidth: 24,
      height: 24,
      boxSizing: "border-box",
      paddingInline: "5px",
      border: `1px solid ${palette.edge}`,
      borderRadius: "12px",
      backgroundColor: palette.background.paper,
      color: palette.text.secondary,
      fontSize: 11,
      fontVariantNumeric: "tabular-nums",
      lineHeight: 1,
      "&:hover": { color: palette.text.primary, borderColor: palette.text.primary },
    },
  };
}

function stateStyles({ vars: { palette } }: Theme) {
  return {
    "& .mind.found": { backgroundColor: palette.primary.light },
    "& .mind.dimmed > :not(.fold)": { opacity: 0.35 },
    "& .mind.dimmed": { borderStyle: "dashed" },
    "& .mind.selected": { boxShadow: `0 0 0 2px ${palette.primary.main}` },
    "& .mind.chosen": { boxShadow: `0 0 0 2.5px ${palette.signal.main}` },
    "& .mind.current": { outline: `2.5px dashed ${palette.text.primary}`, outlineOffset: "3px" },
    "& .mind.taking": {
      boxShadow: `0 0 0 3px ${palette.primary.main}`,
      backgroundColor: palette.primary.light,
    },
    // Only during keyboard use: the focused tree is outside the diagram.
    "&:has([role='tree']:focus-visible) .mind.focused": {
      outline: `3px solid ${palette.primary.main}`,
      outlineOffset: "2px",
    },
    "& .react-flow__node.dragging .mind": { boxShadow: "var(--mw-shadows-1)", opacity: 0.92 },
    "& .drop-line": {
      position: "absolute",
      height: "3px",
      borderRadius: "2px",
      backgroundColor: palette.primary.main,
      pointerEvents: "none",
      "&::before": {
        content: '""',
        position: "absolute",
        left: "-4px",
        top: "-3px",
        width: 9,
        height: 9,
        borderRadius: "50%",
        backgroundColor: palette.primary.main,
      },
    },
  };
}

/** Mirrored styles: to the left of the map's own node, branches enter at the right edge and leave at the left one. */
const LEFT_STYLES = {
  // Beyond the round button, which is where names begin.
  "& .mind.left": { paddingInline: "20px 12px" },
  "& .mind.left .hue": { left: "auto", right: "-1px", borderRadius: "0 6px 6px 0" },
  "& .mind.left.pillar": { paddingInline: "20px 16px" },
  "& .mind.left.keyword .hue": { right: "2px", borderRadius: 0 },
  "& .mind.left:is(.keyword, .more) .words": { flexDirection: "row-reverse" },
  "& .mind.left:is(.keyword, .more) .figure": { marginLeft: 0, marginRight: "auto" },
  "& .mind.left .fold": { right: "auto", left: "-13px" },
} as const;

/** Hides what is too small to read and enlarges what is left. */
function detailStyles({ vars: { palette } }: Theme) {
  return {
    // A whole name is worth more than its figure, which its count repeats.
    "&[data-detail='small'] .mind.cluster .figure": { display: "none" },
    "&[data-detail='small'] .mind:is(.cluster, .root) .name": {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: "2",
      whiteSpace: "normal",
      textWrap: "balance",
    },
    "&[data-detail='small'] .mind.cluster .name": { fontSize: 16.5, lineHeight: "19px" },
    "&[data-detail='small'] .mind.root .name": { lineHeight: "20px" },
    "&[data-detail='small'] .mind.pillar .name": { fontSize: 19, lineHeight: "23px" },
    "&[data-detail='small'] .mind :is(.figure, .fold)": { fontSize: 14 },
    "&[data-detail='mid'] .mind :is(.figure, .marks)": { display: "none" },
    "&[data-detail='mid'] .mind .name": { fontSize: 21, lineHeight: "26px" },
    "&[data-detail='mid'] .mind:is(.pillar, .root) .name": { fontSize: 25, lineHeight: "32px" },
    "&[data-detail^='far'] .mind :is(.figure, .marks, .fold)": { display: "none" },
    "&[data-detail^='far'] .mind:is(.keyword, .cluster, .more) .words": { visibility: "hidden" },
    // Names overflow onto children without blocking pointer events on them.
    "&[data-detail^='far'] .mind:is(.pillar, .root) .words": {
      overflow: "visible",
      pointerEvents: "none",
    },
    "&[data-detail^='far'] .mind:is(.pillar, .root) .name": {
      fontSize: 40,
      lineHeight: "46px",
      overflow: "visible",
      paintOrder: "stroke",
      WebkitTextStroke: `8px ${palette.background.default}`,
    },
    "&[data-detail^='far'] .react-flow__node:has(.pillar, .root)": { zIndex: "2 !important" },
    "&[data-detail='farther'] .mind:is(.pillar, .root) .name": {
      fontSize: 84,
      lineHeight: "90px",
    },
    // People should be visible when zoomed out: their markers are at the corner, with a constant size on the screen.
    "&:not([data-detail='near'], [data-detail='small']) .mind .people": {
      position: "absolute",
      top: 0,
      // Next to the round collapse button.
      right: "16px",
      translate: "0 -60%",
      transformOrigin: "top right",
      scale: "var(--people-scale)",
    },
    "&:not([data-detail='near'], [data-detail='small']) .react-flow__node:has(.people:not(:empty))":
      {
        zIndex: "3 !important",
      },
    "&[data-detail='mid']": { "--people-scale": "2" },
    "&[data-detail='far']": { "--people-scale": "4" },
    "&[data-detail='farther']": { "--people-scale": "7" },
    "& .branches path:not(.branch)": { strokeWidth: 2, color: palette.text.primary },
  };
}

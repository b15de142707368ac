/** Styles of a grid. One style sheet covers all cells: hundreds of styled components would be slow to scroll. */
import type { Theme } from "@mui/material/styles";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";
import { DISPLAY_FAMILY } from "#/ui/theme/typography.ts";

export const ROW_HEIGHT_PX = { dense: 36, compact: 28, touch: 48 } as const;
export const HEAD_HEIGHT_PX = 44;
export const CHECKBOX_WIDTH_PX = 40;

const cells = (theme: Theme) =>
  ({
    "& .cell": {
      position: "absolute",
      insetBlock: 0,
      boxSizing: "border-box",
      display: "flex",
      alignItems: "center",
      gap: "8px",
      minWidth: 0,
      paddingInline: "10px",
      overflow: "hidden",
      whiteSpace: "nowrap",
      borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
      outline: "none",
    },
    "& .cell > svg, & .cell > span:not(.text)": { flex: "none" },
    "& .cell.select, & .cell.first": {
      position: "sticky",
      zIndex: 1,
      flex: "none",
      backgroundColor: "inherit",
    },
    "& .cell.select": {
      insetInlineStart: 0,
      width: CHECKBOX_WIDTH_PX,
      justifyContent: "center",
      paddingInline: 0,
      borderInlineEnd: 0,
      cursor: "pointer",
    },
    "& .cell.first": {
      insetInlineStart: CHECKBOX_WIDTH_PX,
      width: "var(--first)",
      fontWeight: 500,
    },
    "& .cell.end": {
      justifyContent: "flex-end",
      textAlign: "end",
      fontVariantNumeric: "tabular-nums",
    },
    "& .cell:focus-visible, & .cell:has(> button:focus-visible)": {
      boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
    },
    "& .cell.edited": { overflow: "visible", zIndex: 2 },
    "& input[type=checkbox]": {
      margin: 0,
      width: 16,
      height: 16,
      accentColor: theme.vars.palette.primary.main,
      pointerEvents: "none",
    },
    "& .field": {
      position: "absolute",
      inset: "1px",
      boxSizing: "border-box",
      width: "calc(100% - 2px)",
      border: 0,
      borderRadius: 0,
      paddingInline: "9px",
      font: "inherit",
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -1,
      colorScheme: "light",
      ...theme.applyStyles("dark", { colorScheme: "dark" }),
    },
  }) as const;

const texts = (theme: Theme) =>
  ({
    "& .text": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
    "& .name": { cursor: "pointer" },
    "& .name:hover": { textDecoration: "underline", textUnderlineOffset: "3px" },
    "& .unknown, & .note, & .unit": { color: theme.vars.palette.text.secondary },
    "& .head .text": { lineHeight: 1.3 },
    "& .unit": {
      display: "block",
      overflow: "hidden",
      textOverflow: "ellipsis",
      fontSize: 11.5,
      fontWeight: 400,
    },
    "& .note": { fontSize: 12, fontVariantNumeric: "tabular-nums" },
    "& .aloud": VISUALLY_HIDDEN,
    "& mark": {
      color: "inherit",
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.signal.main} 24%, transparent)`,
      borderRadius: "2px",
    },
  }) as const;

const rows = (theme: Theme) =>
  ({
    "& .row, & .head": { display: "flex", width: "var(--total)", minWidth: "100%" },
    "& .head": {
      position: "sticky",
      top: 0,
      zIndex: 3,
      height: HEAD_HEIGHT_PX,
      backgroundColor: theme.vars.palette.background.inset,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      fontSize: 12,
      fontWeight: 600,
      cursor: "pointer",
      userSelect: "none",
    },
    "& .head .cell:hover": { color: theme.vars.palette.primary.main },
    "& .body": { position: "relative", minWidth: "var(--total)" },
    "& .block": { position: "sticky" },
    "& .row": {
      position: "absolute",
      insetBlockStart: 0,
      insetInlineStart: 0,
      height: "var(--row)",
      backgroundColor: theme.vars.palette.background.default,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    "& .row:hover": { backgroundColor: theme.vars.palette.background.inset },
    "& .row[aria-selected='true'], & .row.open": {
      backgroundColor: theme.vars.palette.primary.light,
    },
    "& .row.open .cell.select": { boxShadow: `inset 3px 0 ${theme.vars.palette.signal.main}` },
    "& .row.current .cell.first": {
      outline: `2px dashed ${theme.vars.palette.text.secondary}`,
      outlineOffset: -2,
    },
    "& .row.group, & .row.group:hover": { backgroundColor: theme.vars.palette.background.inset },
    "& .group .cell": {
      position: "sticky",
      insetInlineStart: 0,
      borderInlineEnd: 0,
      paddingInline: "12px",
    },
    "& .group button": {
      all: "unset",
      display: "inline-flex",
      alignItems: "center",
      gap: "8px",
      cursor: "pointer",
    },
    "& .group .text": { fontFamily: DISPLAY_FAMILY, fontSize: 15, fontWeight: 550 },
    "& .caret": {
      width: 16,
      height: 16,
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 1.6,
      transition: "transform 120ms ease-out",
    },
    "& [aria-expanded='true'] .caret": { transform: "rotate(90deg)" },
    "& .arrow": { width: 12, height: 12, fill: "none", stroke: "currentColor", strokeWidth: 1.5 },
    "& .edge": {
      position: "absolute",
      insetBlock: 0,
      insetInlineEnd: 0,
      width: 9,
      cursor: "col-resize",
      touchAction: "none",
    },
    "& .edge:hover, & .edge.dragged": {
      boxShadow: `inset -3px 0 ${theme.vars.palette.primary.main}`,
    },
  }) as const;

export const GRID_STYLES = (theme: Theme) =>
  ({
    position: "relative",
    height: "100%",
    minHeight: 0,
    overflow: "auto",
    overscrollBehavior: "contain",
    isolation: "isolate",
    fontSize: 13.5,
    ...cells(theme),
    ...texts(theme),
    ...rows(theme),
  }) as const;

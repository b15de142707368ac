/** Styles of the palette; the library's components are unstyled. */
import type { SxProps, Theme } from "@mui/material/styles";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";

export const PALETTE_STYLES: SxProps<Theme> = (theme) => ({
  "& .field": {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    paddingInline: "16px",
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  "& [cmdk-input]": {
    flex: 1,
    minWidth: 0,
    height: 52,
    border: 0,
    outline: 0,
    background: "none",
    font: "inherit",
    fontSize: 16,
    color: theme.vars.palette.text.primary,
    "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
  "& [cmdk-list]": { maxHeight: "min(440px, 60dvh)", overflowY: "auto", padding: "8px" },
  "& [cmdk-empty]": { padding: "16px 12px", color: theme.vars.palette.text.secondary },
  "& [cmdk-group-heading]": {
    padding: "10px 12px 4px",
    fontSize: 12,
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
  },
  "& [cmdk-item]": {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    minHeight: 36,
    paddingInline: "12px",
    borderRadius: "4px",
    fontSize: 14,
    cursor: "pointer",
    "&[data-selected='true']": { backgroundColor: theme.vars.palette.primary.light },
    "&[data-disabled='true']": { color: theme.vars.palette.text.disabled, cursor: "default" },
  },
  "& .label": {
    flex: 1,
    minWidth: 0,
    ...ELLIPSIS,
  },
  "& .aside": {
    maxWidth: "45%",
    ...ELLIPSIS,
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
  },
});

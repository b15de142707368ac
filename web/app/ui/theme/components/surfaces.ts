import type { Components, CSSObject, Theme } from "@mui/material/styles";

/** A floating surface: a hairline border and the shared shadow. */
const floating = (theme: Theme): CSSObject => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.floatShadow,
  backgroundImage: "none",
});

export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none" } },
  },
  MuiCard: { defaultProps: { variant: "outlined" } },
  MuiAppBar: {
    defaultProps: { color: "transparent", elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.default,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "rgb(15 20 23 / 0.48)" } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating(theme), margin: 16, width: "calc(100% - 32px)" }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h4, padding: "24px 24px 8px" }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: "8px 24px 16px" } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 24px", gap: 8 } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderColor: theme.vars.palette.divider,
      }),
    },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating(theme), marginTop: 4 }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: "6px 10px",
        gap: 10,
        borderRadius: Number(theme.shape.borderRadius) - 2,
        fontSize: theme.typography.pxToRem(14),
        "&.Mui-focusVisible": {
          backgroundColor: theme.vars.palette.background.inset,
          outlineOffset: -2,
        },
        "&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible": {
          backgroundColor: theme.vars.palette.primary.light,
        },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        "&.Mui-selected, &.Mui-selected:hover": {
          backgroundColor: theme.vars.palette.primary.light,
        },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: "inherit" } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: "transparent",
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        "&::before": { display: "none" },
        "&:last-of-type": { borderBottom: `1px solid ${theme.vars.palette.divider}` },
      }),
    },
  },
  MuiAccordionSummary: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h6, paddingInline: 0 }) },
  },
  MuiAccordionDetails: { styleOverrides: { root: { paddingInline: 0 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        fontSize: theme.typography.pxToRem(12),
        fontWeight: 500,
        lineHeight: 1.45,
        padding: "6px 10px",
        maxWidth: 280,
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
    },
  },
};

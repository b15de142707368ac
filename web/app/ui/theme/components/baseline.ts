import type { Components, Theme } from "@mui/material/styles";
import { linkUnderline } from "#/ui/theme/link-look.ts";

export const baseline: Components<Theme> = {
  MuiContainer: {
    defaultProps: { maxWidth: "lg" },
    styleOverrides: {
      root: ({ theme }) => ({
        paddingInline: theme.spacing(5),
        [theme.breakpoints.up("sm")]: { paddingInline: theme.spacing(8) },
        [theme.breakpoints.up("md")]: { paddingInline: theme.spacing(10) },
      }),
    },
  },
  MuiTypography: {
    defaultProps: {
      variantMapping: { display: "h1", figures: "span", h5: "h3", h6: "h3", subtitle1: "p" },
    },
  },
  MuiLink: {
    defaultProps: { underline: "always" },
    styleOverrides: {
      root: ({ theme }) => linkUnderline(theme),
    },
  },
};

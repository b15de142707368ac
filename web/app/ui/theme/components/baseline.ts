import type { Components, Theme } from "@mui/material/styles";
import { buildLinkUnderline } from "#/ui/theme/link-look.ts";

export const baseline: Components<Theme> = {
  MuiTypography: {
    defaultProps: {
      variantMapping: { display: "h1", figures: "span", h5: "h3", h6: "h3", subtitle1: "p" },
    },
  },
  MuiLink: {
    defaultProps: { underline: "always" },
    styleOverrides: {
      root: ({ theme }) => buildLinkUnderline(theme),
    },
  },
};

import type { Components, Theme } from "@mui/material/styles";
import { linkUnderline } from "#/ui/theme/link-look.ts";
import { focusRing } from "#/ui/theme/components/focus-ring.ts";

export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    defaultProps: { enableColorScheme: true },
    styleOverrides: (theme) => ({
      html: {
        textSizeAdjust: "100%",
        scrollPaddingTop: 88,
      },
      body: {
        minHeight: "100dvh",
        overflowWrap: "break-word",
        fontFeatureSettings: '"cv11", "ss03"',
      },
      "::selection": {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      ":where(a, button, summary, input, textarea, select, [tabindex]):focus-visible":
        focusRing(theme),
      "[tabindex='-1']:focus": { outline: "none" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "1ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "1ms !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
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

/** Base styles of every document, in addition to MUI's `CssBaseline`. */
import type { Components, Theme } from "@mui/material/styles";
import { BUTTON_CLASS, getButtonBase } from "#/ui/theme/button-look.ts";
import { buildFocusRing } from "#/ui/theme/components/focus-ring.ts";
import { CONTAINER_CLASS, getContainerLook } from "#/ui/theme/container-look.ts";
import { LINK_CLASS, buildLinkLook } from "#/ui/theme/link-look.ts";
import { BREAKPOINTS } from "#/ui/theme/theme.ts";
import { FONT_VARIABLES } from "#/ui/theme/typography.ts";

export const documentBaseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        ...FONT_VARIABLES,
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
        buildFocusRing(theme),
      [`.${LINK_CLASS}`]: buildLinkLook(theme),
      [`.${BUTTON_CLASS}`]: getButtonBase(theme),
      // What a finger needs.
      [`@media (max-width: ${String(BREAKPOINTS.sm - 0.05)}px)`]: {
        [`.${BUTTON_CLASS}.${BUTTON_CLASS}`]: { minHeight: 44, minWidth: 44 },
      },
      [`.${CONTAINER_CLASS}`]: getContainerLook(theme),
      "[tabindex='-1']:focus": { outline: "none" },
      // Between two pages: a short cross-fade, during which the new one already scrolls and responds.
      "::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)": {
        animationDuration: "160ms",
      },
      "::view-transition": { pointerEvents: "none" },
      "@media (prefers-reduced-motion: reduce)": {
        "::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)": {
          animation: "none !important",
        },
        "*, *::before, *::after": {
          animationDuration: "1ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "1ms !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
};

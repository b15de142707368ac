import type { CSSObject, Theme } from "@mui/material/styles";

/** The underline of links in text: subtle, and clear on hover. */
export function buildLinkUnderline(theme: Theme): CSSObject {
  return {
    textUnderlineOffset: "0.2em",
    textDecorationThickness: "1px",
    textDecorationColor: "color-mix(in srgb, currentColor 40%, transparent)",
    transition: theme.transitions.create("text-decoration-color"),
    "&:hover": { textDecorationColor: "currentColor" },
  };
}

/** The class of every link that isn't MUI's. `documentBaseline` has its styles. */
export const LINK_CLASS = "mw-link";

export function buildLinkLook(theme: Theme): CSSObject {
  return {
    color: theme.vars.palette.primary.main,
    textDecorationLine: "underline",
    ...buildLinkUnderline(theme),
  };
}

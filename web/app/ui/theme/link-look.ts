import type { CSSObject, Theme } from "@mui/material/styles";

/** The underline of a link in text: quiet, and clear under the pointer. */
export function linkUnderline(theme: Theme): CSSObject {
  return {
    textUnderlineOffset: "0.2em",
    textDecorationThickness: "1px",
    textDecorationColor: "color-mix(in srgb, currentColor 40%, transparent)",
    transition: theme.transitions.create("text-decoration-color"),
    "&:hover": { textDecorationColor: "currentColor" },
  };
}

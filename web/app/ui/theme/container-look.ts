import type { CSSObject, Theme } from "@mui/material/styles";

/** The class of the site's column. `documentBaseline` has its styles: a page has many of them. */
export const CONTAINER_CLASS = "mw-container";

export function getContainerLook(theme: Theme): CSSObject {
  return {
    boxSizing: "border-box",
    width: "100%",
    maxWidth: theme.breakpoints.values.lg,
    marginInline: "auto",
    paddingInline: theme.spacing(5),
    [theme.breakpoints.up("sm")]: { paddingInline: theme.spacing(8) },
    [theme.breakpoints.up("md")]: { paddingInline: theme.spacing(10) },
  };
}

/**
 * The look of MUI's controls, for the pages that have any: the app and the account pages stand inside it. Public
 * pages draw their few controls themselves and do without its weight.
 */
import { ThemeProvider, type Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { controls } from "#/ui/theme/components.ts";

/** The page's own theme, and the controls' look besides. */
const withControls = (theme: Theme): Theme =>
  Object.assign({}, theme, { components: { ...theme.components, ...controls } });

export function ControlTheme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={withControls}>{children}</ThemeProvider>;
}

/**
 * The styles of MUI's controls, for pages that use them: the app and the account pages are rendered inside it. Public
 * pages implement their few controls themselves to avoid its weight.
 */
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/system";
import type { ReactNode } from "react";
import { controlGlobals } from "#/ui/theme/control-globals.ts";
import { fullTheme } from "#/ui/theme/full-theme.ts";

/** The variables that MUI's controls use in addition to those of every page. */
const variables = fullTheme.generateStyleSheets();

export function ControlTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={fullTheme}>
      <GlobalStyles styles={variables} />
      <GlobalStyles styles={controlGlobals} />
      {children}
    </ThemeProvider>
  );
}

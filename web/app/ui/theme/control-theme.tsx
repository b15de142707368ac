/**
 * The look of MUI's controls, for the pages that have any: the app and the account pages stand inside it. Public
 * pages draw their few controls themselves and do without its weight.
 */
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/system";
import type { ReactNode } from "react";
import { fullTheme } from "#/ui/theme/full-theme.ts";

/** The variables that MUI's controls read besides those of every page. */
const variables = fullTheme.generateStyleSheets();

export function ControlTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={fullTheme}>
      <GlobalStyles styles={variables} />
      {children}
    </ThemeProvider>
  );
}

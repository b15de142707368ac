/** A page of its own for components: the document and the styles of the app's pages, without its server. */
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/system";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { useColorMode } from "#/ui/color-mode.ts";
import { ToastHost } from "#/ui/controls/toast.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";
import { documentBaseline } from "#/ui/theme/document-baseline.ts";
import { buildFontFaces } from "#/ui/theme/fonts.ts";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";
import { toCssVariables } from "#/ui/theme/palette.ts";
import { theme } from "#/ui/theme/theme.ts";

const SCHEMES = {
  ":root": { colorScheme: "light", ...toCssVariables("light") },
  [`[${SCHEME_ATTRIBUTE}="dark"]`]: { colorScheme: "dark", ...toCssVariables("dark") },
};

export function mountPage(page: ReactNode): void {
  const faces = document.createElement("style");
  faces.textContent = buildFontFaces();
  document.head.append(faces);
  const root = document.querySelector("#root");
  if (!root) throw new Error("The page has no #root.");
  createRoot(root).render(
    <ThemeProvider theme={{ ...theme, components: documentBaseline }}>
      <CssBaseline />
      <GlobalStyles styles={SCHEMES} />
      <ControlTheme>
        <SystemScheme />
        <ToastHost>
          <RouterProvider router={createBrowserRouter([{ path: "*", element: page }])} />
        </ToastHost>
      </ControlTheme>
    </ThemeProvider>,
  );
}

/** Follows the system's color scheme, as the switch in the app's header does. */
function SystemScheme() {
  useColorMode();
  return null;
}

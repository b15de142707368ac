/**
 * The static part of every document's head: the palette's variables in both schemes, the baseline, the font faces, the
 * browser's own colors, and the script that sets the color scheme before the first paint, which prevents a flash of the
 * wrong one. Written by the server outside React's tree, once for all pages, so that no page renders it and no browser
 * loads the code that creates it.
 */
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/system";
import { renderToStaticMarkup } from "react-dom/server";
import { COLOR_MODE_SCRIPT } from "#/ui/color-mode.ts";
import { createEmotionCache } from "#/ui/emotion-cache.ts";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";
import { documentBaseline } from "#/ui/theme/document-baseline.ts";
import { buildFontFaces } from "#/ui/theme/fonts.ts";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";
import { toCssVariables } from "#/ui/theme/palette.ts";
import { theme } from "#/ui/theme/theme.ts";

const SCHEMES = {
  ":root": { colorScheme: "light", ...toCssVariables("light") },
  [`[${SCHEME_ATTRIBUTE}="dark"]`]: { colorScheme: "dark", ...toCssVariables("dark") },
};

function renderStyles(): string {
  const cache = createEmotionCache(undefined);
  const server = createEmotionServer(cache);
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeProvider theme={{ ...theme, components: documentBaseline }}>
        <CssBaseline />
        <GlobalStyles styles={SCHEMES} />
      </ThemeProvider>
    </CacheProvider>,
  );
  return server
    .extractCriticalToChunks("")
    .styles.map(({ css }) => css)
    .join("");
}

const STYLES = buildFontFaces() + renderStyles();

const BROWSER_COLORS = (["light", "dark"] as const)
  .map(
    (scheme) =>
      `<meta name="theme-color" content="${COLOR_TOKENS[scheme].paper}" media="(prefers-color-scheme: ${scheme})"/>`,
  )
  .join("");

export function renderDocumentHead(nonce: string | undefined): string {
  const mark = nonce ? ` nonce="${nonce}"` : "";
  return `${BROWSER_COLORS}<script${mark}>${COLOR_MODE_SCRIPT}</script><style${mark}>${STYLES}</style>`;
}

/**
 * Material UI creates a default theme for components outside any ThemeProvider. There are none here, and the code that
 * creates it would be included in every page. Ends when it is created on first use: docs/upstream/mui-material.md.
 */
import type { Plugin } from "vite";

export const DEFAULT_THEME_FILE = /\/@mui\/material\/styles\/defaultTheme\.mjs$/;

export function noDefaultTheme(): Plugin {
  return {
    name: "no-default-theme",
    apply: "build",
    load: {
      filter: { id: DEFAULT_THEME_FILE },
      handler: () => "export default {};",
    },
  };
}

/** Alias to the same component, whose own module would also create a default theme. */
export const BOX_WITHOUT_DEFAULT_THEME = {
  find: /^@mui\/material\/Box$/,
  replacement: "@mui/system/Box",
};

/**
 * Material UI creates a default theme for components outside any ThemeProvider. There are none here, and the code that
 * creates it would be included in every page.
 */
import type { Plugin } from "vite";

const MAKERS = /\/node_modules\/@mui\/material\/(?:Box\/Box|styles\/defaultTheme)\.mjs$/;
/** Both must be removed: an import is bundled with its importer, used or not. */
const IMPORT = /import (?:\{ createTheme \}|createTheme) from "[^"]+";/;
const CALL = "createTheme()";

export function noDefaultTheme(): Plugin {
  return {
    name: "no-default-theme",
    apply: "build",
    transform(code, id) {
      if (!MAKERS.test(id)) return null;
      if (!code.includes(CALL) || !IMPORT.test(code))
        this.error(`${id} no longer makes its default theme by ${CALL}`);
      return { code: code.replace(IMPORT, "").replace(CALL, "{}"), map: null };
    },
  };
}

/**
 * Material UI makes a whole theme of its own for what stands outside any ThemeProvider. Nothing does here, and the code
 * that makes it would come into every page.
 */
import type { Plugin } from "vite";

const MAKERS = /\/node_modules\/@mui\/material\/(?:Box\/Box|styles\/defaultTheme)\.mjs$/;
/** Both must go: what is imported is bundled beside its importer, used or not. */
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

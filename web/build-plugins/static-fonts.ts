/** Whoever imports a file of a variable Noto font gets a static one that is cut out of it. */
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { cutStaticFont, VARIABLE_FONT } from "../app/platform/pdf/cut-static-font.server.ts";

export function staticFonts(): Plugin {
  return {
    name: "static-fonts",
    enforce: "pre",
    resolveId: {
      filter: { id: VARIABLE_FONT },
      async handler(source, importer) {
        const [file = "", query = ""] = source.split("?");
        const path = file.startsWith(".") ? join(dirname(importer ?? ""), file) : file;
        return `${await cutStaticFont(path)}?${query}`;
      },
    },
  };
}

/** Builds a page of components for production, with the plugins that change what the site's code does. */
import { dirname, resolve } from "node:path";
import { build } from "vite";
import { iconsInUse } from "../../web/build-plugins/icons-in-use.ts";
import { memoizeMaps } from "../../web/build-plugins/memoize-maps.ts";
import { staticFonts } from "../../web/build-plugins/static-fonts.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * @param page path of an HTML file in the repository
 * @param folder path of a folder for it
 * @returns the folder's full path
 */
export async function buildPage(page: string, folder: string): Promise<string> {
  const outDir = resolve(ROOT, folder);
  await build({
    root: resolve(ROOT, dirname(page)),
    configFile: false,
    plugins: [iconsInUse(), memoizeMaps(), staticFonts()],
    logLevel: "error",
    worker: { format: "es", plugins: () => [staticFonts()] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: true,
      // One script: to a browser on this machine, each of two hundred requests costs more than what they leave out.
      rollupOptions: { input: resolve(ROOT, page), output: { codeSplitting: false } },
    },
  });
  return outDir;
}

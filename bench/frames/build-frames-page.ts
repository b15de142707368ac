/** Builds the map's page with a planted map, for production, without a backend. */
import { resolve } from "node:path";
import { build } from "vite";
import { iconsInUse } from "../../web/build-plugins/icons-in-use.ts";
import { memoizeMaps } from "../../web/build-plugins/memoize-maps.ts";

const ROOT = resolve(import.meta.dirname, "../../web/bench");
const OUT = resolve(import.meta.dirname, "../../.cache/bench/frames");

/** @returns the folder it was built into */
export async function buildFramesPage(): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    plugins: [iconsInUse(), memoizeMaps()],
    logLevel: "error",
    worker: { format: "es" },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      outDir: OUT,
      emptyOutDir: true,
      rollupOptions: { input: resolve(ROOT, "frames-page.html") },
    },
  });
  return OUT;
}

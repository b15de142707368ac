/** Builds the service worker into a single file, `/service-worker.js`: its URL may never change. */
import { join } from "node:path";
import { build, type Plugin } from "vite";

export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const built = await build({
        root,
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        build: {
          write: false,
          target: "es2022",
          lib: {
            entry: join(root, "worker/service-worker.ts"),
            formats: ["iife"],
            name: "mapwrightServiceWorker",
          },
        },
      });
      const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
      const [chunk, ...others] = outputs.flatMap(({ output }) => output);
      if (chunk?.type !== "chunk" || others.length > 0)
        this.error("The service worker must be a single file.");
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: chunk.code });
    },
  };
}

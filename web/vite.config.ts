import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { CHUNK_GROUPS } from "./build-plugins/chunk-groups.ts";
import { memoizeMaps } from "./build-plugins/memoize-maps.ts";
import { leanRouteTable } from "./build-plugins/lean-route-table.ts";
import { noDefaultTheme } from "./build-plugins/no-default-theme.ts";
import { noRouterWarnings } from "./build-plugins/no-router-warnings.ts";
import { serviceWorker } from "./build-plugins/service-worker.ts";
import { viewFiles } from "./build-plugins/view-files.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    memoizeMaps(),
    noDefaultTheme(),
    noRouterWarnings(),
    viewFiles(),
    leanRouteTable(),
    serviceWorker(),
  ],
  build: { target: "es2022" },
  worker: { format: "es" },
  // Scanned before the first page is asked for, not while it loads.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: {
            // Emotion imports it for its `withTheme`, which nothing here uses.
            moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
          },
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Built: the function imports one folder and installs nothing, so every dependency is inside.
        // In dev: Node would load two copies of Emotion, whose contexts do not meet.
        noExternal: command === "build" ? true : [/^@mui\//, /^@emotion\//],
      },
      // React's development half stays out of what is deployed, whatever the function's environment says.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
      build: { rollupOptions: { input: "./server/handle-request.ts" }, target: "node24" },
    },
  },
}));

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { CHUNK_GROUPS } from "./build-plugins/chunk-groups.ts";
import { furtherLicenses, LICENSES_FILE } from "./build-plugins/further-licenses.ts";
import { guardedRouteChunks } from "./build-plugins/guarded-route-chunks.ts";
import { iconsInUse } from "./build-plugins/icons-in-use.ts";
import { memoizeMaps } from "./build-plugins/memoize-maps.ts";
import { latestBuild } from "./build-plugins/latest-build.ts";
import { leanRouteTable } from "./build-plugins/lean-route-table.ts";
import { BOX_WITHOUT_DEFAULT_THEME, noDefaultTheme } from "./build-plugins/no-default-theme.ts";
import { PRODUCTION_ROUTER } from "./build-plugins/production-router.ts";
import { robotsFile } from "./build-plugins/robots-file.ts";
import { serviceWorker } from "./build-plugins/service-worker.ts";
import { staticFonts } from "./build-plugins/static-fonts.ts";
import { viewFiles } from "./build-plugins/view-files.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    iconsInUse(),
    memoizeMaps(),
    noDefaultTheme(),
    viewFiles(),
    leanRouteTable(),
    guardedRouteChunks(),
    latestBuild(),
    furtherLicenses(),
    robotsFile(process.env.PUBLIC_SITE_ORIGIN),
    serviceWorker(),
    staticFonts(),
  ],
  resolve: {
    alias: command === "build" ? [...PRODUCTION_ROUTER, BOX_WITHOUT_DEFAULT_THEME] : [],
  },
  build: { target: "es2022", license: { fileName: LICENSES_FILE } },
  worker: { format: "es", plugins: () => [staticFonts()] },
  // Scanned before the first page is requested, not while it loads.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    // Bundled ahead, the icon set would be served in full.
    exclude: ["@iconify-json/lucide"],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: {
            // Emotion imports it for its `withTheme`, which is not used here.
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
        // In a build: the function imports one folder and installs nothing, so every dependency is bundled. In dev:
        // Node would load two copies of Emotion, with separate contexts.
        noExternal: command === "build" ? true : [/^@mui\//, /^@emotion\//],
      },
      // Keeps React's development build out of the deployment, whatever the function's environment says.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
      build: { rollupOptions: { input: "./server/handle-request.ts" }, target: "node24" },
    },
  },
}));

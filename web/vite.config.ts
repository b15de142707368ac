import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { viewFiles } from "./build-plugins/view-files.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), viewFiles()],
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
            // Few files that many pages share compress better than many that each say the same few imports.
            codeSplitting: {
              groups: [
                {
                  // What every page needs and no release of ours changes: one file, which browsers keep.
                  name: "base",
                  test: /(?<!node_modules\/.+)node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|stylis|@emotion\/[a-z-]+)\//,
                },
                {
                  // What the frame of every page is drawn with.
                  name: "frame",
                  test: /node_modules\/@mui\/(?:system\/(?!useMediaQuery)|styled-engine|private-theming|material\/(?:styles\/(?!focusVisible)|Box|Container|Typography|CssBaseline|InitColorSchemeScript))|\/app\/(?:root\.tsx|platform\/(?:nonce|signed-in-hint|public-config|page-meta|view-on-demand)\.tsx?|ui\/(?:theme\/(?!components\.ts|components\/(?!baseline)|control)|(?!error-notice|empty-state|intent-label|pillar-pattern)[a-z-]+\.tsx?$))/,
                },
                {
                  // What every content page is drawn with, blocks of articles and docs included.
                  name: "content",
                  test: /\/app\/content\/(?:blocks\/(?:block-[a-z]+\.tsx?$|call-to-action|callout|code-block|comparison|data-table|figure|quote|steps|text-section)|frame|links|live|outline|page|page-cards|pictures|portable-text|prose|social-card|source)\//,
                },
              ],
            },
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

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: "es2022" },
  worker: { format: "es" },
  // Scanned before the first page is asked for, not while it loads.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs and no release of ours changes: one file, which browsers keep.
            codeSplitting: {
              groups: [
                {
                  name: "base",
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|stylis|@emotion\/[a-z-]+)\//,
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

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: "es2022" },
  worker: { format: "es" },
  environments: {
    ssr: {
      // The function imports one folder and installs nothing: every dependency is inside the server build.
      resolve: { noExternal: process.env["NODE_ENV"] === "production" ? true : [] },
      build: { rollupOptions: { input: "./server/handle-request.ts" }, target: "node24" },
    },
  },
});

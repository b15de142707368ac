/** Files that leave something behind, each of which has to fail; see leak-guard.test.ts. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.leak.ts"],
    setupFiles: ["../leak-guard.ts"],
    isolate: false,
    maxWorkers: 1,
    env: { LEAK_TIMEOUT_MS: "500" },
  },
});

import { importMapInput, importMapOutput } from "@mapwright/core/maps/files/import-map";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `importMap`: stores a map that a browser read from a file, and returns its id. The same `requestId` finds
 * the same map. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `plan-limit-reached`,
 * `plan-read-only`, `rate-limited`.
 */
export const importMap = callable({
  name: "importMap",
  input: importMapInput,
  output: importMapOutput,
  // A map of 100,000 keywords is decompressed in memory.
  options: { memory: "2GiB", timeoutSeconds: 120, concurrency: 4 },
  limits: {
    perPerson: { calls: 40, perMs: 60 * 60_000 },
    perRange: { calls: 200, perMs: 60 * 60_000 },
  },
  run: async (caller, input) => {
    const [{ database }, { importMap: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/imports/import-map.ts"),
    ]);
    return run(database(), caller, input, Date.now());
  },
});

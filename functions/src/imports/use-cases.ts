import { importMapInput, importMapOutput } from "@mapwright/core/maps/files/import-map";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `importMap`: stores a map that a browser read from a file, and returns its id. The same `requestId` finds
 * the same map. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `plan-limit-reached`,
 * `plan-read-only`, `rate-limited`.
 */
export const importMapUseCase = defineUseCase({
  name: "importMap",
  input: importMapInput,
  output: importMapOutput,
  allowed: { kinds: ["user"] },
  rateLimit: {
    perPrincipal: { calls: 40, perMs: 60 * 60_000 },
    perNetwork: { calls: 200, perMs: 60 * 60_000 },
  },
  run: async ({ db, now }, user, input) => {
    const { importMap: run } = await import("#/imports/import-map.ts");
    return run(db, user, input, now());
  },
});

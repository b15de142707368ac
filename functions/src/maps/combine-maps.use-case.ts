import { combineMapsInput, combineMapsOutput } from "@mapwright/core/maps/manage-map";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `combineMaps`: adds the keywords and the evidence of one map to another. Errors: `not-signed-in`, `not-found`,
 * `role-too-low`, `invalid-input`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const combineMapsUseCase = defineUseCase({
  name: "combineMaps",
  input: combineMapsInput,
  output: combineMapsOutput,
  allowed: { kinds: ["user"] },
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { combineMaps: combine } = await import("#/maps/combine-maps.ts");
    return combine({ db, now }, user, input);
  },
});

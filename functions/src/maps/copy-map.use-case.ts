import { copyMapInput, copyMapOutput } from "@mapwright/core/maps/manage-map";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `copyMap`: copies the current state of a map within its workspace, without comments and history. Errors:
 * `not-signed-in`, `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const copyMapUseCase = defineUseCase({
  name: "copyMap",
  input: copyMapInput,
  output: copyMapOutput,
  allowed: { kinds: ["user"] },
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { copyMap: copy } = await import("#/maps/copy-map.ts");
    return copy({ db, now }, user, input);
  },
});

import { createShareInput, createShareOutput } from "@mapwright/core/maps/share/map-share";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `createShare`: a link that lets anyone view a map. Errors: `not-signed-in`, `not-found`, `role-too-low`,
 * `too-many-running`, `rate-limited`.
 */
export const createShareUseCase = defineUseCase({
  name: "createShare",
  input: createShareInput,
  output: createShareOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  rateLimit: { perPrincipal: { calls: 30, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { createShare: create } = await import("#/maps/manage-shares.ts");
    return create(db, user, input, now());
  },
});

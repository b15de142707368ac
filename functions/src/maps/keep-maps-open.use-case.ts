import { keepMapsOpenInput, keepMapsOpenOutput } from "@mapwright/core/billing/manage-subscription";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `keepMapsOpen`: which maps stay editable when the plan includes fewer. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const keepMapsOpenUseCase = defineUseCase({
  name: "keepMapsOpen",
  input: keepMapsOpenInput,
  output: keepMapsOpenOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const { keepMapsOpen } = await import("#/maps/keep-maps-open.ts");
    await keepMapsOpen(db, user, input, now());
    return {};
  },
});

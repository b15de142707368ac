import { setBrandInput } from "@mapwright/core/workspaces/brand";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `setBrand`: the logo and color of what a workspace shares. Errors: `not-signed-in`, `invalid-input`,
 * `not-a-member`, `role-too-low`, `plan-feature-missing`, `plan-read-only`, `rate-limited`.
 */
export const setBrandUseCase = defineUseCase({
  name: "setBrand",
  input: setBrandInput,
  output: done,
  allowed: { kinds: ["user"], signIn: "live" },
  rateLimit: { perPrincipal: { calls: 30, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { setBrand } = await import("#/workspaces/set-brand.ts");
    await setBrand(db, user, input, now());
    return {};
  },
});

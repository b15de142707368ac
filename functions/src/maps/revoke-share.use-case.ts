import { revokeShareInput } from "@mapwright/core/maps/share/map-share";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `revokeShare`: the link stops working immediately. Errors: `not-signed-in`, `not-found`, `role-too-low`,
 * `rate-limited`.
 */
export const revokeShareUseCase = defineUseCase({
  name: "revokeShare",
  input: revokeShareInput,
  output: done,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { revokeShare: revoke } = await import("#/maps/manage-shares.ts");
    await revoke(db, user, input, now());
    return {};
  },
});

import { transferOwnershipInput, done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `transferOwnership`: a member becomes an owner and the caller an admin. Errors: `not-signed-in`,
 * `invalid-input` (the caller themselves), `not-a-member`, `role-too-low`, `not-found` (no such member),
 * `rate-limited`.
 */
export const transferOwnershipUseCase = defineUseCase({
  name: "transferOwnership",
  input: transferOwnershipInput,
  output: done,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { transferOwnership: run } = await import("#/workspaces/transfer-ownership.ts");
    await run(db, user, input, now());
    return {};
  },
});

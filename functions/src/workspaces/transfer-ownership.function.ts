import { transferOwnershipInput, done } from "@mapwright/core/workspaces/manage-workspace";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `transferOwnership`: a member becomes an owner and the caller an admin. Errors: `not-signed-in`,
 * `invalid-input` (the caller themselves), `not-a-member`, `role-too-low`, `not-found` (no such member),
 * `rate-limited`.
 */
export const transferOwnership = callable({
  name: "transferOwnership",
  input: transferOwnershipInput,
  output: done,
  run: async (caller, input) => {
    const [{ database }, { transferOwnership: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/workspaces/transfer-ownership.ts"),
    ]);
    await run(database(), caller, input, Date.now());
    return {};
  },
});

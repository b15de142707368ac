import { revokeShareInput } from "@mapwright/core/maps/map-share";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `revokeShare`: the link stops working immediately. Errors: `not-signed-in`, `not-found`, `role-too-low`,
 * `rate-limited`.
 */
export const revokeShare = callable({
  name: "revokeShare",
  input: revokeShareInput,
  output: done,
  run: async (caller, input) => {
    const [{ database }, { revokeShare: revoke }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/manage-shares.ts"),
    ]);
    await revoke(database(), caller, input, Date.now());
    return {};
  },
});

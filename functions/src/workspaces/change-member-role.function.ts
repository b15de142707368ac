import { changeMemberRoleInput, done } from "@mapwright/core/workspaces/manage-workspace";
import { callable } from "#/platform/callable.ts";

/** Callable `changeMemberRole`: gives a member another role. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `not-found` (no such member), `last-owner`, `rate-limited`. */
export const changeMemberRole = callable({
  name: "changeMemberRole",
  input: changeMemberRoleInput,
  output: done,
  needsLiveAccount: true,
  run: async (caller, input) => {
    const [{ database }, { changeMemberRole: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/workspaces/change-member-role.ts"),
    ]);
    await run(database(), caller, input, Date.now());
    return {};
  },
});

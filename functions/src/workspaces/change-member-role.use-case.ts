import { changeMemberRoleInput, done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/** Use case `changeMemberRole`: gives a member another role. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `not-found` (no such member), `last-owner`, `rate-limited`. */
export const changeMemberRoleUseCase = defineUseCase({
  name: "changeMemberRole",
  input: changeMemberRoleInput,
  output: done,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const { changeMemberRole: run } = await import("#/workspaces/change-member-role.ts");
    await run(db, user, input, now());
    return {};
  },
});

import { removeMemberInput, done } from "@mapwright/core/workspaces/manage-workspace";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `removeMember`: ends someone's membership, or the caller's own (leaving). Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found` (no such member), `last-owner`, `rate-limited`.
 */
export const removeMember = callable({
  name: "removeMember",
  input: removeMemberInput,
  output: done,
  run: async (caller, input) => {
    const [{ database }, { removeMember: run }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/workspaces/remove-member.ts"),
    ]);
    await run(database(), caller, input, Date.now());
    return {};
  },
});

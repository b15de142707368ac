import { removeMemberInput, done } from "@mapwright/core/workspaces/manage-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `removeMember`: ends someone's membership, or the caller's own (leaving). Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found` (no such member), `last-owner`, `rate-limited`.
 */
export const removeMemberUseCase = defineUseCase({
  name: "removeMember",
  input: removeMemberInput,
  output: done,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { removeMember: run } = await import("#/workspaces/remove-member.ts");
    await run(db, user, input, now());
    return {};
  },
});

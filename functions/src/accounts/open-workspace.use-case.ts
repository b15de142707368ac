import { openWorkspaceInput, openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `provisionUser`: returns the workspace to open, one the caller is a member of; created on the first call.
 * Errors: `not-signed-in` (also when the account was deleted meanwhile), `rate-limited`.
 */
export const provisionUserUseCase = defineUseCase({
  name: "provisionUser",
  input: openWorkspaceInput,
  output: openWorkspaceOutput,
  allowed: { kinds: ["user"] },
  run: async ({ db, now, network }, user) => {
    const [{ findAccount, requireLiveAccount }, { recordAccountState }, { provisionUser: open }] =
      await Promise.all([
        import("#/platform/access/live-account.ts"),
        import("#/platform/access/revocation.ts"),
        import("#/accounts/open-workspace.ts"),
      ]);
    await recordAccountState(db, user, await findAccount(user.uid), now());
    return open({ db, now, network, requireLiveAccount }, user);
  },
});

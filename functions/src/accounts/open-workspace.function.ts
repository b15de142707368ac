import { openWorkspaceInput, openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `provisionUser`: returns the workspace to open, one the caller is a member of; created on the first call.
 * Errors: `not-signed-in` (also when the account was deleted meanwhile), `rate-limited`.
 */
export const provisionUser = callable({
  name: "provisionUser",
  input: openWorkspaceInput,
  output: openWorkspaceOutput,
  run: async (caller) => {
    const [
      { database },
      { findAccount, requireLiveAccount },
      { recordAccountState },
      { provisionUser: open },
    ] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/live-account.ts"),
      import("#/platform/revocation.ts"),
      import("#/accounts/open-workspace.ts"),
    ]);
    const db = database();
    await recordAccountState(db, caller, await findAccount(caller.uid), Date.now());
    return open({ db, now: Date.now, requireLiveAccount }, caller);
  },
});

import {
  deleteAccountOutput,
  signOutEverywhereOutput,
} from "@mapwright/core/accounts/account-callables";
import { openWorkspaceInput, openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { z } from "zod";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `deleteAccount`: `deleted`, with everything that names the person; or `blocked`, with nothing deleted, plus
 * the workspaces that would be left without an owner. Errors: `not-signed-in`, `recent-sign-in-required`,
 * `rate-limited`.
 */
export const deleteAccountUseCase = defineUseCase({
  name: "deleteAccount",
  input: z.object({}),
  output: deleteAccountOutput,
  allowed: { kinds: ["user"], signIn: "recent" },
  run: async (_deps, user) => {
    const [{ createDeletionDeps }, { deleteAccount: run }] = await Promise.all([
      import("#/accounts/deletion-deps.ts"),
      import("#/accounts/delete-account.ts"),
    ]);
    return run(createDeletionDeps(), user);
  },
});

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

/**
 * Use case `signOutEverywhere`: ends every session, including this one. Tokens of earlier sign-ins are then rejected by
 * callables and rules. Errors: `not-signed-in`, `recent-sign-in-required`, `rate-limited`.
 */
export const signOutEverywhereUseCase = defineUseCase({
  name: "signOutEverywhere",
  input: z.object({}),
  output: signOutEverywhereOutput,
  allowed: { kinds: ["user"], signIn: "recent" },
  run: async ({ db, now }, user) => {
    const [{ getAuth }, { signOutEverywhere: run }] = await Promise.all([
      import("firebase-admin/auth"),
      import("#/accounts/sign-out-everywhere.ts"),
    ]);
    await run({ db, now, revokeTokens: (uid) => getAuth().revokeRefreshTokens(uid) }, user);
    return {};
  },
});

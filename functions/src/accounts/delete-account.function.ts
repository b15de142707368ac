import { deleteAccountOutput } from "@mapwright/core/accounts/account-callables";
import { z } from "zod";
import { callable } from "#/platform/callable.ts";
import { DELETION_TIMEOUT_SECONDS } from "#/platform/time-budget.ts";

/**
 * Callable `deleteAccount`: `deleted`, with everything that names the person; or `blocked`, with nothing deleted, plus
 * the workspaces that would be left without an owner. Errors: `not-signed-in`, `recent-sign-in-required`,
 * `rate-limited`.
 */
export const deleteAccount = callable({
  name: "deleteAccount",
  input: z.object({}),
  output: deleteAccountOutput,
  needsRecentSignIn: true,
  options: { timeoutSeconds: DELETION_TIMEOUT_SECONDS },
  run: async (caller) => {
    const [{ createDeletionDeps }, { deleteAccount: run }] = await Promise.all([
      import("#/accounts/deletion-deps.ts"),
      import("#/accounts/delete-account.ts"),
    ]);
    return run(createDeletionDeps(), caller);
  },
});

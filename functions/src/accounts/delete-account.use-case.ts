import { deleteAccountOutput } from "@mapwright/core/accounts/account-callables";
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

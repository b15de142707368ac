import { signOutEverywhereOutput } from "@mapwright/core/accounts/account-callables";
import { z } from "zod";
import { defineUseCase } from "#/platform/callables/use-case.ts";

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

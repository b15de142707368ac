import { signOutEverywhereOutput } from "@mapwright/core/accounts/account-callables";
import { z } from "zod";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `signOutEverywhere`: ends every session, including this one. Tokens of earlier sign-ins are then rejected by
 * callables and rules. Errors: `not-signed-in`, `recent-sign-in-required`, `rate-limited`.
 */
export const signOutEverywhere = callable({
  name: "signOutEverywhere",
  input: z.object({}),
  output: signOutEverywhereOutput,
  needsRecentSignIn: true,
  run: async (caller) => {
    const [{ getAuth }, { database }, { signOutEverywhere: run }] = await Promise.all([
      import("firebase-admin/auth"),
      import("#/platform/database.ts"),
      import("#/accounts/sign-out-everywhere.ts"),
    ]);
    const db = database();
    await run(
      { db, now: Date.now, revokeTokens: (uid) => getAuth().revokeRefreshTokens(uid) },
      caller,
    );
    return {};
  },
});

import { inviteKey, readInviteOutput } from "@mapwright/core/workspaces/invite";
import { publicCallable } from "#/platform/callable.ts";

/**
 * Callable `readInvite`, public: the link in an email → who invites to what, or `unknown` (no such invitation, or
 * another token). Errors: `invalid-input`, `rate-limited`.
 */
export const readInvite = publicCallable({
  name: "readInvite",
  input: inviteKey,
  output: readInviteOutput,
  isForSiteServer: false,
  limit: { calls: 60, perMs: 60_000 },
  run: async (key) => {
    const [{ database }, { readInvite: read }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/invites/read-invite.ts"),
    ]);
    return read(database(), key, Date.now());
  },
});

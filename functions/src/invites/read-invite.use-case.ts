import { inviteKey, readInviteOutput } from "@mapwright/core/workspaces/invite";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `readInvite`, for anyone: the link in an email → who invites to what, or `unknown` (no such invitation, or
 * another token). Errors: `invalid-input`, `rate-limited`.
 */
export const readInviteUseCase = defineUseCase({
  name: "readInvite",
  input: inviteKey,
  output: readInviteOutput,
  allowed: { kinds: ["visitor"] },
  rateLimit: { perNetwork: { calls: 60, perMs: 60_000 } },
  run: async ({ db, now }, _visitor, key) => {
    const { readInvite: read } = await import("#/invites/read-invite.ts");
    return read(db, key, now());
  },
});

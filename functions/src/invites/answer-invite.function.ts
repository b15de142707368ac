import { answerInviteInput, answerInviteOutput } from "@mapwright/core/workspaces/invite";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `answerInvite`: accepts or declines as the signed-in owner of the invited, verified address. Errors:
 * `not-signed-in`, `invalid-input`, `not-found` (no such invitation, or another token), `already-a-member`,
 * `invite-revoked`, `invite-expired`, `invite-used`, `invite-for-another-address`, `email-not-verified`, `seats-full`,
 * `rate-limited`.
 */
export const answerInvite = callable({
  name: "answerInvite",
  input: answerInviteInput,
  output: answerInviteOutput,
  limits: {
    perPerson: { calls: 20, perMs: 10 * 60_000 },
    perRange: { calls: 200, perMs: 10 * 60_000 },
  },
  needsLiveAccount: true,
  run: async (caller, input) => {
    const [{ database }, { answerInvite: answer }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/invites/answer-invite.ts"),
    ]);
    return answer(database(), caller, input, Date.now());
  },
});

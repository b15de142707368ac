import { answerInviteInput, answerInviteOutput } from "@mapwright/core/workspaces/invite";
import { defineUseCase } from "#/platform/use-case.ts";

/**
 * Use case `answerInvite`: accepts or declines as the signed-in owner of the invited, verified address. Errors:
 * `not-signed-in`, `invalid-input`, `not-found` (no such invitation, or another token), `already-a-member`,
 * `invite-revoked`, `invite-expired`, `invite-used`, `invite-for-another-address`, `email-not-verified`, `seats-full`,
 * `rate-limited`.
 */
export const answerInviteUseCase = defineUseCase({
  name: "answerInvite",
  input: answerInviteInput,
  output: answerInviteOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  rateLimit: {
    perPrincipal: { calls: 20, perMs: 10 * 60_000 },
    perNetwork: { calls: 200, perMs: 10 * 60_000 },
  },
  run: async ({ db, now }, user, input) => {
    const { answerInvite: answer } = await import("#/invites/answer-invite.ts");
    return answer(db, user, input, now());
  },
});

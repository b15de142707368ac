import { answerInviteInput, answerInviteOutput } from "@mapwright/core/workspaces/invite";
import * as logger from "firebase-functions/logger";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `answerInvite`: accepts or declines with an account of the invited address, which accepting verifies.
 * Errors: `not-signed-in`, `invalid-input`, `not-found` (no such invitation, or another token), `already-a-member`,
 * `invite-revoked`, `invite-expired`, `invite-used`, `invite-for-another-address`, `seats-full`, `rate-limited`.
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
    const [{ answerInvite: answer }, { verifyAddress }] = await Promise.all([
      import("#/invites/answer-invite.ts"),
      import("#/invites/verify-address.ts"),
    ]);
    const onNotVerified = (error: unknown) =>
      logger.error("address of an invited person not verified", { error: String(error) });
    return answer({ db, nowMs: now(), verifyAddress, onNotVerified }, user, input);
  },
});

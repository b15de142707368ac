import {
  answerInviteInput,
  answerInviteOutput,
  inviteKey,
  readInviteOutput,
} from "@mapwright/core/workspaces/invite";
import { log } from "#/platform/log/log.ts";
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
      log.error("address of an invited person not verified", {}, error);
    return answer({ db, nowMs: now(), verifyAddress, onNotVerified }, user, input);
  },
});

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

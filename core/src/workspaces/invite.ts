/**
 * Invitations, `workspaces/{w}/invites/{SHA-256 of the address}`: one an address. Owners and admins write them
 * directly, under rules; functions send the email and let the invited person answer. The email's token is known to
 * that email only: its hash lies in `workspaces/{w}/inviteSecrets` under the same id, which functions alone read.
 */
import { z } from "zod";
import { emailAddress } from "#/email-address.ts";
import { userId, workspaceId } from "#/ids.ts";
import { INVITABLE_ROLES } from "#/workspaces/workspace-policy.ts";

/** How long an invitation may be accepted after its letter was asked for. */
export const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** The least time between two emails to one address, whatever happens to the invitation in between. */
export const INVITE_RESEND_AFTER_MS = 60 * 1000;

export const inviteRole = z.enum(INVITABLE_ROLES);

/**
 * `pending` → `accepted` | `declined` (functions, for the invited person) | `revoked` (an owner or admin). From any
 * but `pending` an owner or admin may invite again. `letter`: `waiting` whenever a browser asks for a letter, then
 * `sent` or, when the workspace sent too many, `held`. Times: Unix ms.
 */
export const invite = z.object({
  email: emailAddress,
  workspaceId,
  role: inviteRole,
  status: z.enum(["pending", "accepted", "declined", "revoked"]),
  letter: z.enum(["waiting", "sent", "held"]),
  /** Who asked for the last letter, or revoked. */
  invitedBy: userId,
  /** When the last letter was asked for: the invitation lives from here. */
  sentAt: z.number(),
  updatedAt: z.number(),
});
export type Invite = z.infer<typeof invite>;

/** `workspaces/{w}/inviteSecrets/{SHA-256 of the address}`; functions only. */
export const inviteSecret = z.object({
  /** SHA-256 of the last letter's token, in hex. */
  tokenHash: z.string(),
  /** The invitation's `sentAt` that this letter answers, Unix ms. */
  sentAt: z.number(),
});

export type InviteState = "open" | "expired" | "accepted" | "declined" | "revoked";

/** What an invitation is at `nowMs`. */
export function inviteState(
  { status, sentAt }: Pick<Invite, "status" | "sentAt">,
  nowMs: number,
): InviteState {
  if (status !== "pending") return status;
  return nowMs < sentAt + INVITE_LIFETIME_MS ? "open" : "expired";
}

const inviteToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is not complete");

/** What a letter's link holds. Input of `readInvite`. */
export const inviteKey = z.object({ workspaceId, email: emailAddress, token: inviteToken });
export type InviteKey = z.infer<typeof inviteKey>;

/**
 * The letter's link: path, and the secret behind `#`, which browsers send to no server and which shows in no log.
 * @param inviterName for people to read; nothing goes by it
 */
export function inviteLink(inviterName: string, key: InviteKey): string {
  const name = inviterName.trim();
  // A segment of dots alone is no name to a browser: it leads up the path.
  const inviter = encodeURIComponent(/^\.*$/.test(name) ? "a-colleague" : name);
  return `/${inviter}/workspace/${encodeURIComponent(key.email)}#${key.workspaceId}.${key.token}`;
}

/** @returns null when the address is not that of a letter's link. `hash` with or without its `#`. */
export function parseInviteLink(invitedEmail: string, hash: string): InviteKey | null {
  const [workspace = "", token = "", ...rest] = hash.replace(/^#/, "").split(".");
  if (rest.length > 0) return null;
  const parsed = inviteKey.safeParse({ workspaceId: workspace, email: invitedEmail, token });
  return parsed.success ? parsed.data : null;
}

/**
 * Callable `readInvite`, for anybody who holds a letter's link. `unknown`: no such invitation, or another token
 * (an older letter's, too); nothing is told about it. Errors: `invalid-input`, `rate-limited`.
 */
export const readInviteOutput = z.discriminatedUnion("state", [
  z.object({ state: z.literal("unknown") }),
  z.object({
    state: z.enum(["open", "expired", "accepted", "declined", "revoked"]),
    inviterName: z.string(),
    workspaceName: z.string(),
    role: inviteRole,
    /** Unix ms. */
    expiresAt: z.number(),
  }),
]);
export type ReadInviteOutput = z.infer<typeof readInviteOutput>;

/**
 * Callable `answerInvite`. Errors: `not-signed-in`, `not-found` (as `unknown` above), `invite-expired`,
 * `invite-revoked`, `invite-used` (answered already), `invite-for-another-address`, `email-not-verified`,
 * `seats-full`, `already-a-member`, `rate-limited`.
 */
export const answerInviteInput = inviteKey.extend({ answer: z.enum(["accept", "decline"]) });
export const answerInviteOutput = z.object({ workspaceId });

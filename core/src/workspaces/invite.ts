/**
 * Invitations, `workspaces/{w}/invites/{SHA-256 of the address}`: one per address. Owners and admins write them
 * directly, under rules; functions send the email and process the invited person's response. The token is only in the
 * email: its hash is in `workspaces/{w}/inviteSecrets` under the same id, which only functions read.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { normalizeEmail, emailAddress } from "#/email-address.ts";
import { userId, workspaceId } from "#/ids.ts";
import { INVITABLE_ROLES } from "#/workspaces/workspace-policy.ts";

/** The time that an invitation can be accepted after its email was requested. */
export const INVITE_LIFETIME_MS = 7 * DAY_MS;
/** Minimum time between two emails to one address, whatever happens to the invitation in between. */
export const INVITE_RESEND_AFTER_MS = 60 * 1000;

export const inviteRole = z.enum(INVITABLE_ROLES);

/** Reasons why no email was sent, or why it didn't arrive. What to do about each is for the page to say. */
export const INVITE_REFUSALS = [
  "no-free-seat",
  /** Unpaid or paused: nothing can be added. */
  "plan-read-only",
  "already-a-member",
  /** Written in a spelling that could be a second invitation to the same person. */
  "address-not-canonical",
  /** Less than a minute after the last email to this address. */
  "too-soon",
  /** The workspace, the inviter or the address has reached its daily number of emails. */
  "limit-reached",
  /** Whoever invited no longer manages the workspace's members. */
  "not-allowed",
  "emails-paused",
  /** The deployment has no public address that an email could link to. */
  "emails-not-configured",
] as const;
export type InviteRefusal = (typeof INVITE_REFUSALS)[number];

/** `address-rejected`: the address doesn't exist, or doesn't accept email. `provider-failed`: anything else. */
export const INVITE_BOUNCES = ["address-rejected", "provider-failed"] as const;
export type InviteBounce = (typeof INVITE_BOUNCES)[number];

/** The outcome of the last email that was requested, written by functions only. Times: Unix ms. */
const inviteDelivery = z.discriminatedUnion("state", [
  z.object({ state: z.literal("pending") }),
  z.object({ state: z.literal("emailed"), at: z.number() }),
  z.object({ state: z.literal("bounced"), at: z.number(), reason: z.enum(INVITE_BOUNCES) }),
  z.object({ state: z.literal("refused"), at: z.number(), reason: z.enum(INVITE_REFUSALS) }),
]);
export type InviteDelivery = z.infer<typeof inviteDelivery>;

/**
 * `pending` → `accepted` | `declined` (functions, for the invited person) | `revoked` (an owner or admin). From any
 * status except `pending` an owner or admin may invite again. A browser that requests an email writes the document
 * without `delivery`, which means `pending`. Times: Unix ms.
 *
 * @stored `workspaces/{w}/invites/{SHA-256 of the address}`
 * @holds An invitation.
 * @reads owners and admins, at most 100 per query
 * @writes owners and admins: the entire document without `delivery` to request an email, 60 s after the last, with a
 * free seat; or `status` to revoke; functions: `delivery`, and `status` on a response
 * @bounds verified email, 20 per commit, 3 s apart; emails are capped per day
 */
export const invite = z.object({
  email: emailAddress,
  workspaceId,
  role: inviteRole,
  status: z.enum(["pending", "accepted", "declined", "revoked"]),
  delivery: inviteDelivery.default({ state: "pending" }),
  /** Member who requested the last email, or revoked the invitation. */
  invitedBy: userId,
  /** Time at which the last email was requested: the invitation's lifetime starts here. */
  sentAt: z.number(),
  updatedAt: z.number(),
});
export type Invite = z.infer<typeof invite>;
/** Time fields: timestamps in the database. */
export const INVITE_TIMES = ["sentAt", "updatedAt", "delivery.at"] as const;

/**
 * `workspaces/{w}/inviteSecrets/{SHA-256 of the address}`; functions only.
 *
 * @stored `workspaces/{w}/inviteSecrets/{as the invitation}`
 * @holds The hash of the last email's token.
 * @reads functions
 * @writes functions
 */
export const inviteSecret = z.object({
  /** SHA-256 of the last email's token, in hex. */
  tokenHash: z.string(),
  /** The invitation's `sentAt` that this email was sent for, Unix ms. */
  sentAt: z.number(),
});

export type InviteState = "open" | "expired" | "accepted" | "declined" | "revoked";

/** The status of an invitation at `nowMs`. */
export function getInviteState(
  { status, sentAt }: Pick<Invite, "status" | "sentAt">,
  nowMs: number,
): InviteState {
  if (status !== "pending") return status;
  return nowMs < sentAt + INVITE_LIFETIME_MS ? "open" : "expired";
}

const inviteToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is incomplete");

/** Content of an email's link. Input of `readInvite`. */
export const inviteKey = z.object({ workspaceId, email: emailAddress, token: inviteToken });
export type InviteKey = z.infer<typeof inviteKey>;

/**
 * The link in the email: a path, with the secret after `#`, which browsers don't send to servers and which appears in
 * no log.
 * @param inviterName for display only
 */
export function buildInviteLink(inviterName: string, key: InviteKey): string {
  const name = inviterName.trim();
  // Browsers resolve a segment of only dots as a path step.
  const inviter = encodeURIComponent(/^\.*$/.test(name) ? "a-colleague" : name);
  return `/${inviter}/workspace/${encodeURIComponent(key.email)}#${key.workspaceId}.${key.token}`;
}

/** Tells whether a path of the site is the page of an invitation to `email`. */
export function isInvitationTo(path: string, email: string): boolean {
  const page = /^\/[^/]+\/workspace\/([^/?#]+)$/.exec(path)?.[1];
  const address = normalizeEmail(email);
  return address !== null && (page === address || page === encodeURIComponent(address));
}

/** @returns null when the URL isn't a link from an email. `hash` with or without its `#`. */
export function parseInviteLink(invitedEmail: string, hash: string): InviteKey | null {
  const [workspace = "", token = "", ...rest] = hash.replace(/^#/, "").split(".");
  if (rest.length > 0) return null;
  const parsed = inviteKey.safeParse({ workspaceId: workspace, email: invitedEmail, token });
  return parsed.success ? parsed.data : null;
}

/**
 * Callable `readInvite`, for anyone with an email's link. `unknown`: no such invitation, or a different token
 * (including one from an earlier email); nothing about it is disclosed. Errors: `invalid-input`, `rate-limited`.
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
 * Callable `answerInvite`. Errors: `not-signed-in`, `not-found` (like `unknown` above), `invite-expired`,
 * `invite-revoked`, `invite-used` (already accepted or declined), `invite-for-another-address`, `seats-full`,
 * `already-a-member`, `rate-limited`.
 */
export const answerInviteInput = inviteKey.extend({ answer: z.enum(["accept", "decline"]) });
export const answerInviteOutput = z.object({ workspaceId });

/** Describes the state of an invitation. */
import {
  type Invite,
  INVITE_LIFETIME_MS,
  INVITE_RESEND_AFTER_MS,
  getInviteState,
  type InviteBounce,
  type InviteRefusal,
} from "@mapwright/core/workspaces/invite";
import { formatDate, formatRelativeTime } from "#/ui/time/format-dates.ts";

export type InviteTone = "default" | "success" | "warning" | "error";

export interface InviteMessages {
  /** One or two words; the tone is never the only indication. */
  readonly state: string;
  readonly tone: InviteTone;
  readonly detail: string;
}

/** Reasons why no email was sent, and what to do. */
const REFUSALS: Readonly<Record<InviteRefusal, string>> = {
  "no-free-seat":
    "All seats on your plan are taken. Remove someone or choose a plan with more seats, then resend.",
  "plan-read-only":
    "This workspace is read-only until its payment issue is resolved. Settle it under Billing, then resend.",
  "already-a-member": "This person is already a member. You can revoke the invitation.",
  "address-not-canonical":
    "This address is written in an unusual form. Revoke the invitation and type the address again.",
  "too-soon": "The last email was less than a minute ago. Resend in a minute.",
  "limit-reached": "The daily limit for emails is reached. Resend tomorrow.",
  "not-allowed":
    "Whoever sent this invitation can no longer invite people. Resend it to send it in your name.",
  "emails-paused": "Emails are paused for now. Resend later.",
  "emails-not-configured":
    "This site can't send emails yet. Ask whoever runs it to set its public address, then resend.",
};

const BOUNCES: Readonly<Record<InviteBounce, string>> = {
  "address-rejected":
    "The email came back: the address doesn't exist or doesn't accept email. Check it for typos.",
  "provider-failed": "The email couldn't be delivered. Resend it, or check the address.",
};

export function describeInvite(invite: Invite, nowMs: number): InviteMessages {
  const state = getInviteState(invite, nowMs);
  const asked = formatRelativeTime(invite.sentAt, nowMs);
  if (state === "declined")
    return { state: "Declined", tone: "error", detail: `Invited ${asked} and declined.` };
  if (state === "expired") {
    const since = formatDate(invite.sentAt + INVITE_LIFETIME_MS);
    return { state: "Expired", tone: "warning", detail: `No response by ${since}.` };
  }
  const { delivery } = invite;
  if (delivery.state === "pending")
    return { state: "Sending", tone: "default", detail: "The email is being sent." };
  if (delivery.state === "bounced")
    return { state: "Bounced", tone: "error", detail: BOUNCES[delivery.reason] };
  if (delivery.state === "refused")
    return { state: "Not sent", tone: "warning", detail: REFUSALS[delivery.reason] };
  const until = formatDate(invite.sentAt + INVITE_LIFETIME_MS);
  return { state: "Open", tone: "success", detail: `Email sent ${asked}. Open until ${until}.` };
}

/** Returns the time from which another email may be requested, Unix ms, whatever happened to the invitation since. */
export function resendFrom({ sentAt }: Pick<Invite, "sentAt">): number {
  return sentAt + INVITE_RESEND_AFTER_MS;
}

/** Describes the state of an invitation. */
import {
  type Invite,
  INVITE_LIFETIME_MS,
  INVITE_RESEND_AFTER_MS,
  inviteState,
} from "@mapwright/core/workspaces/invite";
import { formatDate, relativeTime } from "#/ui/time/format-dates.ts";

export type InviteTone = "default" | "success" | "warning" | "error";

export interface InviteMessages {
  /** One or two words; the tone is never the only indication. */
  readonly state: string;
  readonly tone: InviteTone;
  readonly detail: string;
}

export function inviteMessages(invite: Invite, nowMs: number): InviteMessages {
  const state = inviteState(invite, nowMs);
  const asked = relativeTime(invite.sentAt, nowMs);
  if (state === "declined")
    return { state: "Declined", tone: "error", detail: `Invited ${asked} and declined.` };
  if (state === "expired") {
    const since = formatDate(invite.sentAt + INVITE_LIFETIME_MS);
    return { state: "Expired", tone: "warning", detail: `No response by ${since}.` };
  }
  if (invite.delivery === "held") {
    return {
      state: "Email on hold",
      tone: "warning",
      detail: "This workspace reached its daily email limit. Resend tomorrow.",
    };
  }
  if (invite.delivery === "waiting")
    return { state: "Sending", tone: "default", detail: "The email is being sent." };
  const until = formatDate(invite.sentAt + INVITE_LIFETIME_MS);
  return { state: "Open", tone: "success", detail: `Email sent ${asked}. Open until ${until}.` };
}

/** When another email may be requested, Unix ms, whatever happened to the invitation since. */
export function resendFrom({ sentAt }: Pick<Invite, "sentAt">): number {
  return sentAt + INVITE_RESEND_AFTER_MS;
}

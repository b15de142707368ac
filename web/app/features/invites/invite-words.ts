/** What an invitation is waiting for, in words. */
import {
  INVITE_LIFETIME_MS,
  INVITE_RESEND_AFTER_MS,
  inviteState,
  type Invite,
} from "@mapwright/core/workspaces/invite";
import { formatDate } from "#/ui/time/date-words.ts";
import { relativeTime } from "#/ui/time/relative-time.ts";

export type InviteTone = "default" | "success" | "warning" | "error";

export interface InviteWords {
  /** One or two words, with a tone that is never the only sign. */
  readonly state: string;
  readonly tone: InviteTone;
  readonly detail: string;
}

export function inviteWords(invite: Invite, nowMs: number): InviteWords {
  const state = inviteState(invite, nowMs);
  const asked = relativeTime(invite.sentAt, nowMs);
  if (state === "declined")
    return { state: "Declined", tone: "error", detail: `Invited ${asked}, and said no.` };
  if (state === "expired") {
    const since = formatDate(invite.sentAt + INVITE_LIFETIME_MS);
    return { state: "Expired", tone: "warning", detail: `Not answered by ${since}.` };
  }
  if (invite.letter === "held") {
    return {
      state: "Letter held",
      tone: "warning",
      detail: "The workspace sent many letters today. Send this one again tomorrow.",
    };
  }
  if (invite.letter === "waiting")
    return { state: "Sending", tone: "default", detail: "The letter is on its way out." };
  const until = formatDate(invite.sentAt + INVITE_LIFETIME_MS);
  return { state: "Open", tone: "success", detail: `Letter sent ${asked}. Open until ${until}.` };
}

/** When another email may be asked for, Unix ms: whatever became of the invitation since. */
export function resendFrom({ sentAt }: Pick<Invite, "sentAt">): number {
  return sentAt + INVITE_RESEND_AFTER_MS;
}

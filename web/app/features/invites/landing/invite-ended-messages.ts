/** Why an invitation can no longer be accepted, and what to do. */
import type { ReadInviteOutput } from "@mapwright/core/workspaces/invite";
import { formatDate } from "#/ui/time/format-dates.ts";

type ReadInvite = Exclude<ReadInviteOutput, { readonly state: "unknown" }>;

export interface InviteEndedMessages {
  readonly title: string;
  readonly words: string;
}

export function inviteEndedMessage({
  state,
  inviterName,
  workspaceName,
  expiresAt,
}: ReadInvite): InviteEndedMessages {
  switch (state) {
    case "accepted":
      return {
        title: "Already accepted",
        words: `This invitation to “${workspaceName}” was accepted. If that was you, sign in and open the workspace.`,
      };
    case "declined":
      return {
        title: "Declined",
        words: `This invitation to “${workspaceName}” was declined. If you changed your mind, ask ${inviterName} for a new one.`,
      };
    case "revoked":
      return {
        title: "Revoked",
        words: `This invitation to “${workspaceName}” was revoked. Ask ${inviterName} if you think that's a mistake.`,
      };
    case "expired":
    case "open":
      return {
        title: "Expired",
        words: `This invitation to “${workspaceName}” could be accepted until ${formatDate(expiresAt)}. Ask ${inviterName} for a new one.`,
      };
  }
  return state satisfies never;
}

/** Why an invitation cannot be accepted any more, and what to do. */
import type { ReadInviteOutput } from "@mapwright/core/workspaces/invite";
import { formatDate } from "#/ui/time/date-words.ts";

type ReadInvite = Exclude<ReadInviteOutput, { readonly state: "unknown" }>;

export interface OverWords {
  readonly title: string;
  readonly words: string;
}

export function overWords({ state, inviterName, workspaceName, expiresAt }: ReadInvite): OverWords {
  switch (state) {
    case "accepted":
      return {
        title: "Accepted already",
        words: `This invitation to “${workspaceName}” was accepted. If that was you, sign in and open the workspace.`,
      };
    case "declined":
      return {
        title: "Declined",
        words: `This invitation to “${workspaceName}” was declined. If you changed your mind, ask ${inviterName} for a new one.`,
      };
    case "revoked":
      return {
        title: "Taken back",
        words: `This invitation to “${workspaceName}” was taken back. Ask ${inviterName} if you think that is a mistake.`,
      };
    case "expired":
    case "open":
      return {
        title: "Expired",
        words: `This invitation to “${workspaceName}” could be accepted until ${formatDate(expiresAt)}. Ask ${inviterName} for a new one: it takes them one click.`,
      };
  }
  return state satisfies never;
}

/** Decides what the landing page shows, from the state of the link and the visitor, and says why an invitation ended. */
import type { ReadInviteOutput } from "@mapwright/core/workspaces/invite";
import { formatDate } from "#/ui/time/format-dates.ts";

export interface Visitor {
  readonly email: string;
}

type ReadInvite = Exclude<ReadInviteOutput, { readonly state: "unknown" }>;

export type InviteStatus =
  | { readonly kind: "unknown" }
  /** Nobody can accept it any more. */
  | { readonly kind: "over"; readonly invite: ReadInvite }
  | {
      readonly kind: "stranger" | "other-address" | "ready";
      readonly invite: ReadInvite;
    };

/** @param visitor null: signed out */
export function getInviteStatus(
  invite: ReadInviteOutput,
  invitedEmail: string,
  visitor: Visitor | null,
): InviteStatus {
  if (invite.state === "unknown") return { kind: "unknown" };
  if (invite.state !== "open") return { kind: "over", invite };
  if (!visitor) return { kind: "stranger", invite };
  if (visitor.email.toLowerCase() !== invitedEmail) return { kind: "other-address", invite };
  // Their link was sent to that address alone, so it needs no other proof.
  return { kind: "ready", invite };
}

interface InviteEndedMessages {
  readonly title: string;
  readonly words: string;
}

/** Returns the reason why an invitation can no longer be accepted, and what to do. */
export function describeEndedInvite({
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

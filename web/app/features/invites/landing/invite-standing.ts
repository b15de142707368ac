/** What the landing page shows, out of what the letter's link is worth and who is looking at it. */
import type { ReadInviteOutput } from "@mapwright/core/workspaces/invite";

export interface Visitor {
  readonly email: string;
  readonly isVerified: boolean;
}

type ReadInvite = Exclude<ReadInviteOutput, { readonly state: "unknown" }>;

export type InviteStanding =
  | { readonly kind: "unknown" }
  /** Nobody can accept it any more. */
  | { readonly kind: "over"; readonly invite: ReadInvite }
  | {
      readonly kind: "stranger" | "other-address" | "unverified" | "ready";
      readonly invite: ReadInvite;
    };

/** @param visitor null: not signed in */
export function inviteStanding(
  invite: ReadInviteOutput,
  invitedEmail: string,
  visitor: Visitor | null,
): InviteStanding {
  if (invite.state === "unknown") return { kind: "unknown" };
  if (invite.state !== "open") return { kind: "over", invite };
  if (!visitor) return { kind: "stranger", invite };
  if (visitor.email.toLowerCase() !== invitedEmail) return { kind: "other-address", invite };
  return { kind: visitor.isVerified ? "ready" : "unverified", invite };
}

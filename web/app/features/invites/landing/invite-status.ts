/** Decides what the landing page shows, from the state of the link and the visitor. */
import type { ReadInviteOutput } from "@mapwright/core/workspaces/invite";

export interface Visitor {
  readonly email: string;
  readonly isVerified: boolean;
}

type ReadInvite = Exclude<ReadInviteOutput, { readonly state: "unknown" }>;

export type InviteStatus =
  | { readonly kind: "unknown" }
  /** Nobody can accept it any more. */
  | { readonly kind: "over"; readonly invite: ReadInvite }
  | {
      readonly kind: "stranger" | "other-address" | "unverified" | "ready";
      readonly invite: ReadInvite;
    };

/** @param visitor null: signed out */
export function inviteStatus(
  invite: ReadInviteOutput,
  invitedEmail: string,
  visitor: Visitor | null,
): InviteStatus {
  if (invite.state === "unknown") return { kind: "unknown" };
  if (invite.state !== "open") return { kind: "over", invite };
  if (!visitor) return { kind: "stranger", invite };
  if (visitor.email.toLowerCase() !== invitedEmail) return { kind: "other-address", invite };
  return { kind: visitor.isVerified ? "ready" : "unverified", invite };
}

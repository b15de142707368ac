/** The words of an invitation. */
import { INVITE_LIFETIME_MS, inviteLink, type InviteKey } from "@mapwright/core/workspaces/invite";
import type { InvitableRole } from "@mapwright/core/workspaces/workspace-policy";
import { safeDisplayText } from "#/platform/display-text.ts";
import { composeLetter, type Letter } from "#/platform/letter.ts";

const LIFETIME_DAYS = INVITE_LIFETIME_MS / 86_400_000;

/** What a role lets somebody do, after "You would". */
const ABILITIES: Readonly<Record<InvitableRole, string>> = {
  admin: "manage people and work on every map",
  editor: "work on every map",
  commenter: "read and comment on every map",
  viewer: "read every map",
};

export interface Invitation {
  readonly key: InviteKey;
  readonly role: InvitableRole;
  readonly inviterName: string;
  /** Empty when the inviter has none. */
  readonly inviterEmail: string;
  readonly workspaceName: string;
  /** `https://mapwright.example` */
  readonly siteOrigin: string;
}

export function inviteLetter(invitation: Invitation): Letter {
  const { key, role, inviterEmail, siteOrigin } = invitation;
  const inviter = safeDisplayText(invitation.inviterName, "A colleague");
  const workspace = safeDisplayText(invitation.workspaceName, "their workspace");
  const from = inviterEmail === "" ? inviter : `${inviter} (${inviterEmail})`;
  return composeLetter({
    to: key.email,
    subject: `${inviter} invites you to ${workspace} on Mapwright`,
    paragraphs: [
      `${from} invites you to join ${workspace} on Mapwright, where teams plan what to write from what people search for.`,
      `You would be ${article(role)} ${role}: you could ${ABILITIES[role]}.`,
    ],
    action: { label: "See the invitation", url: siteOrigin + inviteLink(inviter, key) },
    closing: [
      `The link works for ${LIFETIME_DAYS} days, once, and only for ${key.email}. Do not pass it on.`,
      "If you do not know the sender, do nothing: nobody joins anything by not answering.",
    ],
    aside: null,
  });
}

const article = (role: InvitableRole) => (/^[aeiou]/.test(role) ? "an" : "a");

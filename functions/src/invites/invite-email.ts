/** The text of an invitation email. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  INVITE_LIFETIME_MS,
  buildInviteLink,
  type InviteKey,
} from "@mapwright/core/workspaces/invite";
import type { InvitableRole } from "@mapwright/core/workspaces/workspace-policy";
import { toSafeDisplayText } from "#/platform/display-text.ts";
import { composeEmail, type Email } from "#/platform/email.ts";

const LIFETIME_DAYS = INVITE_LIFETIME_MS / DAY_MS;

/** The abilities of a role, to complete "you can". */
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
  /** Empty when the inviter has no name. */
  readonly inviterEmail: string;
  readonly workspaceName: string;
  /** `https://mapwright.example` */
  readonly siteOrigin: string;
}

export function buildInviteEmail(invitation: Invitation): Email {
  const { key, role, inviterEmail, siteOrigin } = invitation;
  const inviter = toSafeDisplayText(invitation.inviterName, "A colleague");
  const workspace = toSafeDisplayText(invitation.workspaceName, "their workspace");
  const from = inviterEmail === "" ? inviter : `${inviter} (${inviterEmail})`;
  return composeEmail({
    to: key.email,
    // With the address, so that nobody has to guess who it is from.
    subject: `${from} invited you to “${workspace}”`,
    paragraphs: [
      `${from} invited you to “${workspace}” on Mapwright, where teams plan what to write from what people search for.`,
      `You'll join as ${article(role)} ${role}, so you can ${ABILITIES[role]}.`,
    ],
    action: { label: "View invitation", url: siteOrigin + buildInviteLink(inviter, key) },
    closing: [
      `The link works for ${LIFETIME_DAYS} days, once, and only for ${key.email}. Don't forward it.`,
      "If you don't know the sender, ignore this email. You won't be added to anything.",
    ],
    aside: null,
  });
}

const article = (role: InvitableRole) => (/^[aeiou]/.test(role) ? "an" : "a");

/** Which of the typed addresses can be invited now, and why the others can't. */
import type { Invite } from "@mapwright/core/workspaces/invite";
import { resendFrom } from "#/features/invites/invite-messages.ts";
import { ADDRESSES_MAX, readAddresses } from "#/features/invites/read-addresses.ts";

export interface Surroundings {
  /** Addresses of current members, lowercase. */
  readonly memberEmails: ReadonlySet<string>;
  readonly invites: readonly Invite[];
  readonly nowMs: number;
}

export type InvitePlan =
  | { readonly ok: true; readonly emails: readonly string[] }
  /** `words` say what to do; nothing is sent. */
  | { readonly ok: false; readonly words: string };

const refuse = (words: string): InvitePlan => ({ ok: false, words });
const listed = (items: readonly string[]) =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(items);

export function planInvites(text: string, around: Surroundings): InvitePlan {
  const { emails, unreadable } = readAddresses(text);
  if (unreadable.length > 0) {
    const verb = unreadable.length === 1 ? "is not an email address" : "are not email addresses";
    return refuse(`${listed(unreadable)} ${verb}. Correct or remove it.`);
  }
  if (emails.length === 0) return refuse("This field is required");
  if (emails.length > ADDRESSES_MAX)
    return refuse(
      `You can invite up to ${String(ADDRESSES_MAX)} addresses at once. You entered ${String(emails.length)}.`,
    );
  const members = emails.filter((email) => around.memberEmails.has(email));
  if (members.length > 0)
    return refuse(`${listed(members)}: already in the workspace. Remove the address.`);
  const fresh = around.invites.filter(
    (invite) => emails.includes(invite.email) && resendFrom(invite) > around.nowMs,
  );
  if (fresh.length > 0)
    return refuse(
      `${listed(fresh.map(({ email }) => email))}: invited a moment ago. Wait a minute.`,
    );
  return { ok: true, emails };
}

/** Reading of typed addresses: those that can be invited now, and the reasons why the others can't. */
import { INVITES_AT_ONCE } from "@mapwright/core/accounts/write-counter";
import { emailAddress } from "@mapwright/core/email-address";
import type { Invite } from "@mapwright/core/workspaces/invite";
import { resendFrom } from "#/features/invites/invite-messages.ts";

interface ReadAddresses {
  /** Addresses in canonical form, without duplicates. */
  readonly emails: readonly string[];
  /** Entries that do not look like an address, as typed. */
  readonly unreadable: readonly string[];
}

/** `Ann Lee <ann@x.example>` */
const NAMED = /<([^<>\s]+@[^<>\s]+)>/g;

/** Reads addresses as people paste them: one per line, separated in a row, with names. */
export function readAddresses(text: string): ReadAddresses {
  const emails = new Set<string>();
  const unreadable: string[] = [];
  const read = (written: string) => {
    const parsed = emailAddress.safeParse(written);
    if (parsed.success) emails.add(parsed.data);
    else unreadable.push(written);
  };
  // A quoted name may contain address separators.
  for (const entry of text.replaceAll(/"[^"\n]*"/g, "").split(/[,;\n\r]+/)) {
    const named = [...entry.matchAll(NAMED)].map(([, email = ""]) => email);
    // Text next to addresses in angle brackets is a name, and is dropped.
    const words = named.length > 0 ? named : entry.split(/\s+/).filter(Boolean);
    for (const word of words) read(word);
  }
  return { emails: [...emails], unreadable };
}

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
  if (emails.length > INVITES_AT_ONCE)
    return refuse(
      `You can invite up to ${String(INVITES_AT_ONCE)} addresses at once. You entered ${String(emails.length)}.`,
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

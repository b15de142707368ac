/** Addresses as people paste them: one a line, in a row, with names beside them. */
import { emailAddress } from "@mapwright/core/email-address";

/** As many as are sent at once. */
export const ADDRESSES_MAX = 20;

export interface ReadAddresses {
  /** In canonical form, each once. */
  readonly emails: readonly string[];
  /** What does not look like an address, as it was typed. */
  readonly unreadable: readonly string[];
}

/** `Ann Lee <ann@x.example>` */
const NAMED = /<([^<>\s]+@[^<>\s]+)>/g;

export function readAddresses(text: string): ReadAddresses {
  const emails = new Set<string>();
  const unreadable: string[] = [];
  const read = (written: string) => {
    const parsed = emailAddress.safeParse(written);
    if (parsed.success) emails.add(parsed.data);
    else unreadable.push(written);
  };
  // A quoted name may hold what separates addresses.
  for (const entry of text.replaceAll(/"[^"\n]*"/g, "").split(/[,;\n\r]+/)) {
    const named = [...entry.matchAll(NAMED)].map(([, email = ""]) => email);
    // Beside addresses in angle brackets stand names, which are let go of.
    const words = named.length > 0 ? named : entry.split(/\s+/).filter(Boolean);
    for (const word of words) read(word);
  }
  return { emails: [...emails], unreadable };
}

/** Reads addresses as people paste them: one per line, separated in a row, with names. */
import { emailAddress } from "@mapwright/core/email-address";

/** The maximum number to invite at once. */
export const ADDRESSES_MAX = 20;

export interface ReadAddresses {
  /** In canonical form, without duplicates. */
  readonly emails: readonly string[];
  /** Entries that do not look like an address, as typed. */
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
  // A quoted name may contain address separators.
  for (const entry of text.replaceAll(/"[^"\n]*"/g, "").split(/[,;\n\r]+/)) {
    const named = [...entry.matchAll(NAMED)].map(([, email = ""]) => email);
    // Text next to addresses in angle brackets is a name, and is dropped.
    const words = named.length > 0 ? named : entry.split(/\s+/).filter(Boolean);
    for (const word of words) read(word);
  }
  return { emails: [...emails], unreadable };
}

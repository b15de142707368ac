/**
 * Email addresses in the form in which they are stored and compared: lowercase, Unicode NFC, punycode domain. Accepts
 * what RFC 5321 allows unquoted, plus letters of any script (RFC 6531).
 */
import { z } from "zod";

/**
 * The platform's IDNA implementation. Browsers, workers and Node all have it; core's types are platform-independent.
 */
declare const URL: { parse(url: string): { readonly hostname: string } | null };

const LOCAL_MAX_BYTES = 64;
const MAX_BYTES = 254;

/** Rejects capitals that have no lowercase form: some systems would treat them as a second spelling of an address. */
const ATOM = "[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, "u");
/** Domain as typed; a numeric host would be read as an IP address. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** null: not an address that can receive email. */
export function normalizeEmail(text: string): string | null {
  const typed = text.trim().toLowerCase().normalize("NFC");
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, Math.max(at, 0));
  if (!LOCAL.test(local) || bytesOf(local) > LOCAL_MAX_BYTES) return null;
  const domain = toAsciiDomain(typed.slice(at + 1));
  if (domain === null || bytesOf(local) + 1 + domain.length > MAX_BYTES) return null;
  return `${local}@${domain}`;
}

/** Providers that deliver `a.b@` and `ab@` to the same inbox, each with the domain that its others lead to. */
const DOTLESS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
  "proton.me": "proton.me",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};

/**
 * The inbox that an address leads to, as far as its spelling says: without what follows a plus, and without dots where
 * the provider ignores them. To tell whether two addresses are one person's, never to send to.
 * @param email in canonical form
 */
export function toInbox(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const untagged = email.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const provider = DOTLESS[domain];
  return provider === undefined
    ? `${untagged}@${domain}`
    : `${untagged.replaceAll(".", "")}@${provider}`;
}

/** Accepts input and stored form alike: parsing returns the canonical form. */
export const emailAddress = z.string().transform((text, context) => {
  const canonical = text.length > MAX_BYTES * 2 ? null : normalizeEmail(text);
  if (canonical !== null) return canonical;
  context.addIssue({ code: "custom", message: "Please enter a valid email", input: text });
  return z.NEVER;
});

function toAsciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed)) return null;
  const domain = URL.parse(`http://${typed}/`)?.hostname ?? "";
  return DOMAIN.test(domain) ? domain : null;
}

/** Length in UTF-8 bytes. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

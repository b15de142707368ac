/**
 * The address that a sign-in link was sent to, for the page that the link opens: the service wants it named again,
 * so that a link that somebody else got hold of signs in nobody. On another device it has to be typed.
 */
import { z } from "zod";

const STORAGE_KEY = "mw-email-link";

/** `uid`: the account that the address is to be added to; null: it is to sign in. */
const emailLink = z.object({ email: z.string(), uid: z.string().nullable() });
export type EmailLink = z.infer<typeof emailLink>;

export function rememberEmailLink(link: EmailLink | null): void {
  try {
    if (link === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(link));
  } catch {
    // Storage is switched off: the page asks for the address.
  }
}

/** null when none was sent from this browser. */
export function rememberedEmailLink(): EmailLink | null {
  try {
    const parsed = emailLink.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Storage is switched off, or something else wrote there.
  }
}

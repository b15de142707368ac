/**
 * The address a sign-in link was sent to, for the page that the link opens: Firebase Auth requires it again, so that no
 * one else can sign in with the link. On another device it has to be typed.
 */
import { z } from "zod";

const STORAGE_KEY = "mw-email-link";

/** `uid`: the account to add the address to; null: the link signs in. */
const emailLink = z.object({ email: z.string(), uid: z.string().nullable() });
export type EmailLink = z.infer<typeof emailLink>;

export function rememberEmailLink(link: EmailLink | null): void {
  try {
    if (link === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(link));
  } catch {
    // Storage is blocked: the page asks for the address.
  }
}

/** null when no link was requested in this browser. */
export function rememberedEmailLink(): EmailLink | null {
  try {
    const parsed = emailLink.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Storage is blocked, or contains something unexpected.
  }
}

/**
 * The secret of an invitation link, stored in this browser for a day, or until someone signs out: it is removed from the
 * URL as soon as it is read, so that no screenshot, bookmark or history shows it, and is still there after signing in, also
 * in the tab that a link in an email opens.
 */
import { normalizeEmail } from "@mapwright/core/email-address";
import { inviteKey, parseInviteLink, type InviteKey } from "@mapwright/core/workspaces/invite";
import { DAY_MS } from "@mapwright/core/durations";
import { z } from "zod";

const STORAGE_KEY = "mw-invite";
const RETENTION_MS = DAY_MS;

/** `until`: Unix ms. */
const stored = z.object({ key: inviteKey, until: z.number() });

/** Used where storage is blocked; lasts until a reload. */
let kept: InviteKey | null = null;

function storeInvite(key: InviteKey): void {
  kept = key;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ key, until: Date.now() + RETENTION_MS }));
  } catch {
    // Storage is blocked: the secret lasts until a reload.
  }
}

function readStored(): InviteKey | null {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
    return parsed.success && parsed.data.until > Date.now() ? parsed.data.key : kept;
  } catch {
    return kept;
  }
}

/**
 * The secret of the invitation to `invitedEmail`, as given in the URL; null when the link was not opened in this browser lately.
 */
export function findStoredInvite(invitedEmail: string): InviteKey | null {
  const key = readStored();
  return key?.email === normalizeEmail(invitedEmail) ? key : null;
}

export function forgetInvite(): void {
  kept = null;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Stores the secret from the URL. @returns whether there was one */
export function keepFromAddress(invitedEmail: string, hash: string): boolean {
  const key = parseInviteLink(invitedEmail, hash);
  if (key) storeInvite(key);
  return key !== null;
}

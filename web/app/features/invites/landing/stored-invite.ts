/**
 * The secret of an invitation link, stored for this tab: it is removed from the URL as soon as it is read, so that no
 * screenshot, bookmark or history shows it, and is still available after signing in.
 */
import { canonicalEmail } from "@mapwright/core/email-address";
import { inviteKey, parseInviteLink, type InviteKey } from "@mapwright/core/workspaces/invite";

const STORAGE_KEY = "mw-invite";

/** Used where storage is blocked; lasts until a reload. */
let kept: InviteKey | null = null;

function storeInvite(key: InviteKey): void {
  kept = key;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(key));
  } catch {
    // Storage is blocked: the secret lasts until a reload.
  }
}

function readStored(): InviteKey | null {
  try {
    const parsed = inviteKey.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null"));
    return parsed.success ? parsed.data : kept;
  } catch {
    return kept;
  }
}

/**
 * The secret of the invitation to `invitedEmail`, as given in the URL; null when the link was not opened in this tab.
 */
export function storedInvite(invitedEmail: string): InviteKey | null {
  const key = readStored();
  return key?.email === canonicalEmail(invitedEmail) ? key : null;
}

export function forgetInvite(): void {
  kept = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
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

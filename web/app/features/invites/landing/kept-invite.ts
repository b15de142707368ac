/**
 * The secret of a letter's link, kept for this tab: taken out of the address bar as soon as it is read, so that no
 * screenshot, bookmark or history shows it, and still there when somebody comes back from signing in.
 */
import { canonicalEmail } from "@mapwright/core/email-address";
import { inviteKey, parseInviteLink, type InviteKey } from "@mapwright/core/workspaces/invite";

const STORAGE_KEY = "mw-invite";

/** Where storage is switched off, until the page is loaded anew. */
let kept: InviteKey | null = null;

function keepInvite(key: InviteKey): void {
  kept = key;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(key));
  } catch {
    // Storage is switched off: it lasts as long as this page.
  }
}

function readKept(): InviteKey | null {
  try {
    const parsed = inviteKey.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null"));
    return parsed.success ? parsed.data : kept;
  } catch {
    return kept;
  }
}

/** Of the invitation to `invitedEmail`, as it stands in the address; null when the link was not opened in this tab. */
export function keptInvite(invitedEmail: string): InviteKey | null {
  const key = readKept();
  return key?.email === canonicalEmail(invitedEmail) ? key : null;
}

export function forgetInvite(): void {
  kept = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is switched off: nothing is there.
  }
}

/** Keeps what the address holds. @returns whether it held anything. */
export function keepFromAddress(invitedEmail: string, hash: string): boolean {
  const key = parseInviteLink(invitedEmail, hash);
  if (key) keepInvite(key);
  return key !== null;
}

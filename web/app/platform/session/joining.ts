/**
 * Joining a workspace with the account that someone creates from its invitation: what the sign-up page says before, and
 * that they agreed by creating it. The secret stays where it is (`stored-invite.ts`): without it an agreement does nothing,
 * and the function checks secret, address and state as ever. Stored per tab, so that it survives a provider's redirect.
 */
import { normalizeEmail } from "@mapwright/core/email-address";
import { isInvitationTo, inviteKey, type InviteKey } from "@mapwright/core/workspaces/invite";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { subscribeToNothing } from "#/platform/subscribe-to-nothing.ts";

const STORAGE_KEY = "mw-joining";

const joining = inviteKey.pick({ workspaceId: true, email: true }).extend({
  workspaceName: z.string().max(200),
  isAgreed: z.boolean(),
});
type Joining = Readonly<z.infer<typeof joining>>;

function read(text: string | null): Joining | null {
  if (text === null) return null;
  try {
    const parsed = joining.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // Storage is blocked: the invitation is accepted on its own page.
  }
}

function store(value: Joining): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value));
  } catch {
    // Storage is blocked: the invitation is accepted on its own page.
  }
}

/** The page of an invitation shows it to someone who is signed out. */
export function offerJoining({ workspaceId, email }: InviteKey, workspaceName: string): void {
  store({ workspaceId, email, workspaceName, isAgreed: false });
}

/** Whoever creates an account while its page says that this joins the workspace. */
export function agreeToJoin(): void {
  const offered = read(readText());
  if (offered) store({ ...offered, isAgreed: true });
}

/** Whether the person agreed to this invitation when they created their account. */
export function hasAgreed({ workspaceId, email }: InviteKey): boolean {
  const agreed = read(readText());
  return agreed?.isAgreed === true && agreed.workspaceId === workspaceId && agreed.email === email;
}

/** Returns what `hasAgreed` does and forgets the agreement, so that it counts once. */
export function takeAgreement(key: InviteKey): boolean {
  const isAgreed = hasAgreed(key);
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    return false;
  }
  return isAgreed;
}

/**
 * The workspace that an account with this address joins; null: none, as on the server and in the first render.
 *
 * @param next where the person goes on: only an invitation's own page accepts it
 */
export function useOfferedWorkspace(next: string, email: string): string | null {
  const offered = read(useSyncExternalStore(subscribeToNothing, readText, () => null));
  const isTheirs =
    offered !== null && offered.email === normalizeEmail(email) && isInvitationTo(next, email);
  return isTheirs ? offered.workspaceName : null;
}

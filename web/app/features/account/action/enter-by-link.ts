/** Opens a sign-in link. */
import type { EmailLink } from "#/features/account/enter/email-link.ts";
import { enterWithCredential } from "#/features/account/enter/sign-in-ways.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";
import { ACTION_PATH } from "#/features/account/action/action-link.ts";

/** The link in the form the SDK expects: with the project's key, which some redirects remove from the URL. */
function linkFor({ auth }: OpenAuth, code: string): string {
  const query = new URLSearchParams({ mode: "signIn", oobCode: code, apiKey: auth.config.apiKey });
  return `${location.origin}${ACTION_PATH}?${query.toString()}`;
}

export interface OpenedLink {
  readonly code: string;
  readonly email: string;
  /** The account to add the address to; null: sign in. */
  readonly addToUid: string | null;
}

/** The address of another user who is signed in here; null when no one is, or that user requested the link. */
export async function otherAddressHere(
  { auth }: OpenAuth,
  asked: EmailLink,
): Promise<string | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!hasAccount(user) || user.uid === asked.uid) return null;
  const email = user.email ?? "an account without an address";
  return email.toLowerCase() === asked.email.toLowerCase() ? null : email;
}

/**
 * Adds the address to the account that requested it; reauthenticates when it is that account's own address; otherwise
 * signs in. Rejects with the SDK's error.
 */
export async function enterByLink(open: OpenAuth, link: OpenedLink): Promise<void> {
  const { auth, sdk } = open;
  await auth.authStateReady();
  const credential = sdk.EmailAuthProvider.credentialWithLink(link.email, linkFor(open, link.code));
  const user = auth.currentUser;
  if (!hasAccount(user)) {
    await enterWithCredential(open, credential);
    return;
  }
  if (user.uid === link.addToUid) {
    await sdk.linkWithCredential(user, credential);
    await user.getIdToken(true);
    return;
  }
  if (user.email?.toLowerCase() === link.email.toLowerCase())
    await sdk.reauthenticateWithCredential(user, credential);
  else await sdk.signInWithCredential(auth, credential);
}

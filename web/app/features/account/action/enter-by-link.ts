/** Opens a sign-in link. */
import type { EmailLink } from "#/features/account/enter/email-link.ts";
import { enterWithCredential } from "#/features/account/enter/sign-in-ways.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";
import { ACTION_PATH } from "#/features/account/action/action-link.ts";

/** As the SDK wants to read it: with the project's key, which not every way here leaves in the address. */
function linkFor({ auth }: OpenAuth, code: string): string {
  const query = new URLSearchParams({ mode: "signIn", oobCode: code, apiKey: auth.config.apiKey });
  return `${location.origin}${ACTION_PATH}?${query.toString()}`;
}

export interface OpenedLink {
  readonly code: string;
  readonly email: string;
  /** The account that the address is to be added to; null: sign in. */
  readonly addToUid: string | null;
}

/** The address of somebody else who is signed in here; null when nobody is, or they asked for the link themselves. */
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
 * Adds the address to the account that asked for it; proves again who is there when it is their own address; signs in
 * otherwise. Rejects with the SDK's error.
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

/** What the links in letters do, as acts of the identity service. Each rejects with the SDK's error. */
import { authErrorCode } from "#/features/account/errors/auth-error-code.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";

/** Has this browser know what the link has just changed. @returns whether somebody is still signed in here. */
async function refreshUser({ auth }: OpenAuth): Promise<boolean> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!hasAccount(user)) return false;
  try {
    await user.reload();
    // Rules and functions read the address from the token.
    await user.getIdToken(true);
  } catch {
    // The change ended the sign-in, as the service has it with some of them.
  }
  return hasAccount(auth.currentUser);
}

export interface ActionDone {
  readonly isSignedIn: boolean;
}

/** Opened for a second time, it is a success all the same for somebody whose address is verified. */
export async function verifyAddress(open: OpenAuth, code: string): Promise<ActionDone> {
  try {
    await open.sdk.applyActionCode(open.auth, code);
    return { isSignedIn: await refreshUser(open) };
  } catch (error) {
    const isUsed = authErrorCode(error) === "auth/invalid-action-code";
    if (!isUsed || !(await refreshUser(open)) || !open.auth.currentUser?.emailVerified) throw error;
    return { isSignedIn: true };
  }
}

export interface AddressChanged extends ActionDone {
  /** Empty when the service did not tell. */
  readonly email: string;
}

/** To the address that the letter was sent to. */
export async function changeAddress(open: OpenAuth, code: string): Promise<AddressChanged> {
  const { data } = await open.sdk.checkActionCode(open.auth, code);
  await open.sdk.applyActionCode(open.auth, code);
  return { email: data.email ?? "", isSignedIn: await refreshUser(open) };
}

/** The address that `restoreAddress` would bring back. Uses nothing up. */
export async function readFormerAddress(open: OpenAuth, code: string): Promise<string> {
  const { data } = await open.sdk.checkActionCode(open.auth, code);
  return data.email ?? "";
}

/** Back to the address that the account had before somebody changed it. */
export async function restoreAddress(open: OpenAuth, code: string): Promise<ActionDone> {
  await open.sdk.applyActionCode(open.auth, code);
  return { isSignedIn: await refreshUser(open) };
}

/** Whose password is to be reset. Uses nothing up. */
export async function readResetAddress({ auth, sdk }: OpenAuth, code: string): Promise<string> {
  return sdk.verifyPasswordResetCode(auth, code);
}

/** Sets the password, and signs in with it. */
export async function resetPassword(
  { auth, sdk }: OpenAuth,
  code: string,
  email: string,
  password: string,
): Promise<void> {
  await sdk.confirmPasswordReset(auth, code, password);
  await sdk.signInWithEmailAndPassword(auth, email, password);
}

/** The letters that the identity service sends for us. Each rejects with the SDK's error. */
import type { User } from "firebase/auth";
import { continueAddress, signInAddress } from "#/features/account/action/action-link.ts";
import { authErrorCode } from "#/features/account/errors/auth-error-code.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { beginLetterPause } from "#/features/account/verification/letter-pause.ts";

export async function sendVerification({ sdk }: OpenAuth, user: User, next: string): Promise<void> {
  await sdk.sendEmailVerification(user, { url: continueAddress(location.origin, next) });
}

/** Names the pause between two letters. */
export const verificationLetter = (user: User) => `verify-${user.uid}`;

/**
 * The first letter to a new account, without anybody waiting for it: should it fail, the app offers to send it again.
 * None is sent when there is nothing to verify.
 */
export function sendFirstVerification(open: OpenAuth, next: string): void {
  const user = open.auth.currentUser;
  if (!user?.email || user.emailVerified) return;
  beginLetterPause(verificationLetter(user));
  sendVerification(open, user, next).catch(() => undefined);
}

/** Whether the account was made by the sign-in that has just happened. */
export function isNewUser({ metadata }: User): boolean {
  return metadata.creationTime === metadata.lastSignInTime;
}

/** That nobody has the address reads as a success: who has an account is nobody else's business. */
export async function sendPasswordReset({ auth, sdk }: OpenAuth, email: string): Promise<void> {
  try {
    await sdk.sendPasswordResetEmail(auth, email, {
      url: continueAddress(location.origin, "/sign-in"),
    });
  } catch (error) {
    if (authErrorCode(error) !== "auth/user-not-found") throw error;
  }
}

export async function sendSignInLink(
  { auth, sdk }: OpenAuth,
  email: string,
  next: string,
): Promise<void> {
  await sdk.sendSignInLinkToEmail(auth, email, {
    url: signInAddress(location.origin, next),
    handleCodeInApp: true,
  });
}

/** Goes to the new address; the account changes when its link is opened. */
export async function sendAddressChange(
  { sdk }: OpenAuth,
  user: User,
  newEmail: string,
  next: string,
): Promise<void> {
  try {
    await sdk.verifyBeforeUpdateEmail(user, newEmail, {
      url: continueAddress(location.origin, next),
    });
  } catch (error) {
    // Somebody else's address: they get no letter, and nobody is told why.
    if (authErrorCode(error) !== "auth/email-already-in-use") throw error;
  }
}

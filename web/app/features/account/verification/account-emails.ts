/** The emails that Firebase Auth sends for us. Each rejects with the SDK's error. */
import type { User } from "firebase/auth";
import {
  continueAddress,
  buildSignInAddress,
} from "#/features/account/verification/action-link.ts";
import { getAuthErrorCode } from "#/features/account/errors/auth-error-messages.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { startEmailCooldown } from "#/features/account/verification/email-cooldown.tsx";

export async function sendVerification({ sdk }: OpenAuth, user: User, next: string): Promise<void> {
  await sdk.sendEmailVerification(user, { url: continueAddress(location.origin, next) });
}

/** Key of the cooldown between two emails. */
export const getVerificationEmailKey = (user: User) => `verify-${user.uid}`;

/**
 * Sends the first email to a new account in the background: if it fails, the app offers to resend it. Nothing is sent
 * when there is nothing to verify.
 */
export function sendFirstVerification(open: OpenAuth, next: string): void {
  const user = open.auth.currentUser;
  if (!user?.email || user.emailVerified) return;
  startEmailCooldown(getVerificationEmailKey(user));
  sendVerification(open, user, next).catch(() => undefined);
}

/** An unknown address counts as success: whether an address has an account stays private. */
export async function sendPasswordReset({ auth, sdk }: OpenAuth, email: string): Promise<void> {
  try {
    await sdk.sendPasswordResetEmail(auth, email, {
      url: continueAddress(location.origin, "/sign-in"),
    });
  } catch (error) {
    if (getAuthErrorCode(error) !== "auth/user-not-found") throw error;
  }
}

export async function sendSignInLink(
  { auth, sdk }: OpenAuth,
  email: string,
  next: string,
): Promise<void> {
  await sdk.sendSignInLinkToEmail(auth, email, {
    url: buildSignInAddress(location.origin, next),
    handleCodeInApp: true,
  });
}

/** Sent to the new address; the account changes when its link is opened. */
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
    // The address belongs to someone else: no email is sent, and no one learns why.
    if (getAuthErrorCode(error) !== "auth/email-already-in-use") throw error;
  }
}

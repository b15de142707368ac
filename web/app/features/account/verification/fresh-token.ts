/**
 * Rules and functions read from the token whether an address is verified, and a token is valid for an hour: it may be
 * older than the verification.
 */
import type { User } from "firebase/auth";

/** Refreshes the token when it does not reflect the account's verification yet. Rejects with the SDK's error. */
export async function refreshStaleToken(user: User): Promise<void> {
  if (!user.emailVerified) return;
  const { claims } = await user.getIdTokenResult();
  if (claims["email_verified"] !== true) await user.getIdToken(true);
}

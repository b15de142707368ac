/**
 * Rules and functions read from the token whether an address is verified, and a token lives for an hour: it may be
 * older than the verification.
 */
import type { User } from "firebase/auth";

/** Gets a new token when the one there is says less than the account. Rejects with the SDK's error. */
export async function refreshStaleToken(user: User): Promise<void> {
  if (!user.emailVerified) return;
  const { claims } = await user.getIdTokenResult();
  if (claims["email_verified"] !== true) await user.getIdToken(true);
}

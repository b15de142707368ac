/**
 * Monitors the sign-in while the app is open. Firebase Auth sends no event when an account is disabled or a password
 * changed: it only rejects the next request. So the account is checked at an interval, and the reason for a sign-out is
 * stored for the sign-in page. Unsaved input is not deleted: it is kept for the same user.
 */
import { onAuthStateChanged, signOut, type User } from "firebase/auth";
import { getAuthErrorCode } from "#/features/account/errors/auth-error-messages.ts";
import { onReturn } from "#/features/account/verification/on-return.ts";
import { isSignInOver, getSignOutReason } from "#/features/account/session/why-signed-out.ts";
import { refreshStaleToken } from "#/features/account/verification/fresh-token.ts";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { isLeaving } from "#/platform/session/sign-out.client.ts";
import { announceSignOutReason } from "#/platform/session/sign-out-reason.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";

/** Returning to the tab triggers a check, but not after every short absence. */
const CHECK_EVERY_MS = 30_000;

/** @returns the code with which Firebase Auth rejects the user; null when it accepts them */
async function refusalOf(user: User): Promise<string | null> {
  try {
    await user.reload();
    await refreshStaleToken(user);
    return null;
  } catch (error) {
    return getAuthErrorCode(error);
  }
}

/** Checks with Firebase Auth whether the sign-in is still accepted; signs out when it is not. */
export async function checkSignIn(config: PublicConfig): Promise<void> {
  const { auth } = openFirebase(config);
  const user = auth.currentUser;
  if (!hasAccount(user)) return;
  const code = await refusalOf(user);
  // The SDK signs out automatically only for some of the codes.
  if (code !== null && isSignInOver(code) && auth.currentUser?.uid === user.uid)
    await signOut(auth);
}

async function explainSignOut(last: User) {
  if (isLeaving()) return;
  announceSignOutReason(getSignOutReason(await refusalOf(last)));
}

/** @returns a function to stop it */
export function persistAccount(config: PublicConfig): () => void {
  const { auth } = openFirebase(config);
  let last: User | null = null;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  const stopWatching = onAuthStateChanged(auth, (user) => {
    if (user === null && last !== null) void explainSignOut(last);
    last = hasAccount(user) ? user : null;
    if (last) refreshStaleToken(last).catch(() => undefined); // Offline: the next check handles it.
  });
  const stopReturning = onReturn(() => {
    if (performance.now() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = performance.now();
    void checkSignIn(config);
  });
  return () => {
    stopWatching();
    stopReturning();
  };
}

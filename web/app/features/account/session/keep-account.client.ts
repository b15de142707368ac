/**
 * Watches over the sign-in while the app is open. The service tells nobody that an account was switched off or a
 * password changed: it only refuses the next request. So it is asked now and then, and what ended a sign-in is found
 * out and kept for the sign-in page to say. Nothing that was typed is thrown away: it waits for the same person.
 */
import { onAuthStateChanged, signOut, type User } from "firebase/auth";
import { authErrorCode } from "#/features/account/errors/auth-error-code.ts";
import { onReturn } from "#/features/account/session/on-return.ts";
import { endsSignIn, whySignedOut } from "#/features/account/session/why-signed-out.ts";
import { refreshStaleToken } from "#/features/account/verification/fresh-token.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { isLeaving } from "#/platform/sign-out.client.ts";
import { tellSignOutReason } from "#/platform/sign-out-reason.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";

/** Coming back to the tab asks, but not each time one looks away. */
const CHECK_AT_MOST_EVERY_MS = 30_000;

/** @returns the code that the service refuses the user with; null when it takes them. */
async function refusalOf(user: User): Promise<string | null> {
  try {
    await user.reload();
    await refreshStaleToken(user);
    return null;
  } catch (error) {
    return authErrorCode(error);
  }
}

/** Asks the service whether it still takes the sign-in; signs out when it does not. */
export async function checkSignIn(config: PublicConfig): Promise<void> {
  const { auth } = openFirebase(config);
  const user = auth.currentUser;
  if (!hasAccount(user)) return;
  const code = await refusalOf(user);
  // The SDK signs out by itself for some of the codes only.
  if (code !== null && endsSignIn(code) && auth.currentUser?.uid === user.uid) await signOut(auth);
}

async function explainSignOut(last: User) {
  if (isLeaving()) return;
  tellSignOutReason(whySignedOut(await refusalOf(last)));
}

/** @returns how to stop. */
export function keepAccount(config: PublicConfig): () => void {
  const { auth } = openFirebase(config);
  let last: User | null = null;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  const stopWatching = onAuthStateChanged(auth, (user) => {
    if (user === null && last !== null) void explainSignOut(last);
    last = hasAccount(user) ? user : null;
    if (last) refreshStaleToken(last).catch(() => undefined); // Offline: the next look at the account does it.
  });
  const stopReturning = onReturn(() => {
    if (performance.now() - checkedAtMs < CHECK_AT_MOST_EVERY_MS) return;
    checkedAtMs = performance.now();
    void checkSignIn(config);
  });
  return () => {
    stopWatching();
    stopReturning();
  };
}

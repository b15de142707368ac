/**
 * Watches over the sign-in while the app is open. The service tells nobody that an account was switched off or a
 * password changed: it only refuses the next request. So it is asked now and then, and what ended a sign-in is found
 * out and kept for the sign-in page to say. Nothing that was typed is thrown away: it waits for the same person.
 */
import { onAuthStateChanged, signOut, type Auth, type User } from "firebase/auth";
import { authErrorCode } from "#/features/account/errors/auth-error-code.ts";
import { keepSession, type KeptSession } from "#/features/account/session/keep-session.client.ts";
import { endsSignIn, whySignedOut } from "#/features/account/session/why-signed-out.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { isLeaving } from "#/platform/sign-out.client.ts";
import { tellSignOutReason } from "#/platform/sign-out-reason.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";

const CHECK_EVERY_MS = 5 * 60_000;
/** Coming back to the tab asks too, but not each time one looks away. */
const CHECK_AT_MOST_EVERY_MS = 30_000;

/** @returns the code that the service refuses the user with; null when it takes them. */
async function refusalOf(user: User): Promise<string | null> {
  try {
    const wasVerified = user.emailVerified;
    await user.reload();
    // Rules and functions read it from the token.
    if (user.emailVerified && !wasVerified) await user.getIdToken(true);
    return null;
  } catch (error) {
    return authErrorCode(error);
  }
}

async function checkUser(auth: Auth) {
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

function onReturn(run: () => void): () => void {
  const runWhenVisible = () => {
    if (document.visibilityState === "visible") run();
  };
  document.addEventListener("visibilitychange", runWhenVisible);
  addEventListener("online", runWhenVisible);
  const timer = setInterval(runWhenVisible, CHECK_EVERY_MS);
  return () => {
    document.removeEventListener("visibilitychange", runWhenVisible);
    removeEventListener("online", runWhenVisible);
    clearInterval(timer);
  };
}

/** @returns how to stop. */
export function keepAccount(config: PublicConfig): () => void {
  const { auth } = openFirebase(config);
  let last: User | null = null;
  let session: KeptSession | null = null;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  const check = () => {
    checkedAtMs = performance.now();
    void checkUser(auth);
  };
  const checkNowAndThen = () => {
    session?.noteSeen();
    if (performance.now() - checkedAtMs >= CHECK_AT_MOST_EVERY_MS) check();
  };
  const stopWatching = onAuthStateChanged(auth, (user) => {
    session?.stop();
    session = hasAccount(user) ? keepSession(config, user.uid, check) : null;
    if (user === null && last !== null) void explainSignOut(last);
    last = hasAccount(user) ? user : null;
  });
  const stopReturning = onReturn(checkNowAndThen);
  return () => {
    stopWatching();
    stopReturning();
    session?.stop();
  };
}

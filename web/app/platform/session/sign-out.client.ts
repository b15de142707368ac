/**
 * Signs this browser out: other tabs follow, its entry in the list of sessions ends, and the offline cache, exported
 * files and an invitation's secret are removed. Recent input is saved first.
 */
import { userId } from "@mapwright/core/ids";
import { signOut } from "firebase/auth";
import {
  clearIndexedDbPersistence,
  terminate,
  waitForPendingWrites,
  type Firestore,
} from "firebase/firestore";
import { endBrowserSession } from "#/platform/session/browser-session.client.ts";
import { forgetStoredFiles } from "#/platform/session/stored-files.client.ts";
import { identifyForAnalytics } from "#/platform/analytics/analytics.ts";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { forgetUnsent } from "#/platform/session/unsent-changes.client.ts";
import { forgetInvite } from "#/platform/session/stored-invite.ts";
import { rememberSignedIn } from "#/platform/session/signed-in-hint.ts";

/**
 * Time to wait for the server to receive everything; people who sign out want to leave. One tab of a browser sends what
 * all of them write, and the others need up to 5 s to notice that it was closed.
 */
const SAVE_MS = 10_000;

let leaving = false;

/** Whether this tab is signing out because of an action here. */
export function isLeaving(): boolean {
  return leaving;
}

async function save(firestore: Firestore, uid: string) {
  const saved = Promise.all([
    endBrowserSession(firestore, userId.parse(uid)),
    waitForPendingWrites(firestore),
  ]);
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, navigator.onLine ? SAVE_MS : 0);
  });
  // Rejected, for example because the account was deleted: there is nothing left to end.
  await Promise.race([saved.catch(() => undefined), tooLong]);
}

interface AfterSignOut {
  /** The page of this site to open. */
  readonly to?: string;
  /** Someone changes accounts to accept an invitation: its secret stays. */
  readonly keepsInvite?: boolean;
}

export async function signOutHere(
  config: PublicConfig,
  { to = "/", keepsInvite = false }: AfterSignOut = {},
): Promise<void> {
  const { auth, firestore } = openFirebase(config);
  leaving = true;
  rememberSignedIn(false);
  identifyForAnalytics(null);
  // Whoever uses this browser next could take the invited address for theirs.
  if (!keepsInvite) forgetInvite();
  if (auth.currentUser) await save(firestore, auth.currentUser.uid);
  await signOut(auth);
  try {
    await terminate(firestore);
    // Another tab may still hold the cache; the last tab removes it.
    await clearIndexedDbPersistence(firestore).catch(() => undefined);
    await forgetStoredFiles();
    forgetUnsent(localStorage, Date.now());
  } finally {
    // Nobody is signed in here any more: whatever could not be removed, this page must not stay.
    location.assign(to);
  }
}

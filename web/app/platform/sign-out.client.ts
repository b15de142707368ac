/** Signs this browser out: other tabs follow, and what was kept for reading offline is removed. */
import { signOut } from "firebase/auth";
import { clearIndexedDbPersistence, terminate } from "firebase/firestore";
import { openFirebase } from "#/platform/firebase.client.ts";
import type { PublicConfig } from "#/platform/public-config.ts";
import { rememberSignedIn } from "#/platform/signed-in-hint.ts";

export async function signOutHere(config: PublicConfig): Promise<void> {
  const { auth, firestore } = openFirebase(config);
  rememberSignedIn(false);
  await signOut(auth);
  await terminate(firestore);
  // Another tab may still hold the cache: it is removed by the last one.
  await clearIndexedDbPersistence(firestore).catch(() => undefined);
  location.assign("/");
}

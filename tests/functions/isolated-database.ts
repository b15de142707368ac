/**
 * A Firestore of another project in the same emulator, which no deployed trigger listens to: only the test changes it.
 * For use cases that are called directly, with the test's own clock and tokens.
 */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { retryWhenClosed } from "../../functions/src/platform/database.ts";

/** @param project for a test that checks every document there is: one of its own */
export function isolatedDatabase(project = "demo-quiet"): Firestore {
  const known = getApps().find(({ name }) => name === project);
  if (known) return getFirestore(known);
  return retryWhenClosed(getFirestore(initializeApp({ projectId: project }, project)));
}

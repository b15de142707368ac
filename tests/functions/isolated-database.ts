/**
 * A Firestore of another project in the same emulator, which no deployed trigger listens to: only the test changes it.
 * For use cases that are called directly, with the test's own clock and tokens.
 */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { retryForEmulator } from "../../functions/src/platform/database.ts";

/** The steps of functions and use cases run side by side, and a sweep in one must not find what the other stores. */
const OF_THIS_PROCESS = `demo-quiet-${process.pid}`;

/** @param project for a test that checks every document there is: one of its own */
export function isolatedDatabase(project = OF_THIS_PROCESS): Firestore {
  const known = getApps().find(({ name }) => name === project);
  if (known) return getFirestore(known);
  return retryForEmulator(getFirestore(initializeApp({ projectId: project }, project)));
}

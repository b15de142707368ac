/**
 * A Firestore of another project in the same emulator, which no deployed trigger listens to: what a test does to it,
 * nothing else does. For use cases that are called directly, with a clock and tokens of the test's own.
 */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { beginAgainWhenClosed } from "../../functions/src/platform/emulator-transactions.ts";

/** @param project for a test that looks at every document there is: one of its own */
export function quietDatabase(project = "demo-quiet"): Firestore {
  const known = getApps().find(({ name }) => name === project);
  if (known) return getFirestore(known);
  return beginAgainWhenClosed(getFirestore(initializeApp({ projectId: project }, project)));
}

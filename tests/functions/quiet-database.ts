/**
 * A Firestore of another project in the same emulator, which no deployed trigger listens to: what a test does to it,
 * nothing else does. For use cases that are called directly, with a clock and tokens of the test's own.
 */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";

const PROJECT = "demo-quiet";

export function quietDatabase(): Firestore {
  const app =
    getApps().find(({ name }) => name === PROJECT) ??
    initializeApp({ projectId: PROJECT }, PROJECT);
  return getFirestore(app);
}

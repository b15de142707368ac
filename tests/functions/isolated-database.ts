/**
 * A Firestore of another project in the same emulator, which no deployed trigger listens to: only the test changes it.
 * For use cases that are called directly, with the test's own clock and tokens.
 */
import { randomUUID } from "node:crypto";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { retryForEmulator } from "../../functions/src/platform/database.ts";

const PREFIX = "demo-quiet-";

export const newProject = () => `${PREFIX}${randomUUID().slice(0, 8)}`;

let ofThisFile = newProject();

/** Before each test file: a sweep in one must not find what another stores. */
export function changeDatabase(): void {
  ofThisFile = newProject();
}

export async function closeDatabases(): Promise<void> {
  await Promise.all(
    getApps()
      .filter(({ name }) => name.startsWith(PREFIX))
      .map((app) => deleteApp(app)),
  );
}

/** @param project for a test that checks every document there is: one of its own */
export function isolatedDatabase(project = ofThisFile): Firestore {
  const known = getApps().find(({ name }) => name === project);
  if (known) return getFirestore(known);
  return retryForEmulator(getFirestore(initializeApp({ projectId: project }, project)));
}

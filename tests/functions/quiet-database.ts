/**
 * A Firestore of another project in the same emulator, which no deployed trigger listens to: what a test does to it,
 * nothing else does. For use cases that are called directly, with a clock and tokens of the test's own.
 */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { isCode } from "../../functions/src/platform/error-code.ts";

/** @param project for a test that looks at every document there is: one of its own */
export function quietDatabase(project = "demo-quiet"): Firestore {
  const known = getApps().find(({ name }) => name === project);
  if (known) return getFirestore(known);
  const db = getFirestore(initializeApp({ projectId: project }, project));
  beginAgainWhenClosed(db);
  return db;
}

const INVALID_ARGUMENT = 3;

/**
 * Where many wait for one document the emulator closes a transaction under its feet and says so in words of its own;
 * what Firestore says of such a one the SDK knows, and begins again.
 */
function beginAgainWhenClosed(db: Firestore): void {
  const run: Firestore["runTransaction"] = db.runTransaction.bind(db);
  db.runTransaction = async (update, options) => {
    for (;;) {
      try {
        return await run(update, options);
      } catch (error) {
        const isClosed = /transaction is invalid/i.test(String(error));
        if (!isCode(error, INVALID_ARGUMENT) || !isClosed) throw error;
      }
    }
  };
}

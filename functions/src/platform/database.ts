/** The Admin SDK's Firestore, connected on first use. Its import is expensive: load this module lazily. */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { ABORTED, isCode } from "#/platform/error-code.ts";

let connected: Firestore | null = null;

/**
 * Opens Firestore with the default app. In a Firestore trigger an app already exists, which the functions runtime
 * created under another name for its own use.
 */
export function getDatabase(): Firestore {
  if (connected) return connected;
  if (!getApps().some(({ name }) => name === "[DEFAULT]")) initializeApp();
  const db = getFirestore();
  connected = process.env["FIRESTORE_EMULATOR_HOST"] ? retryForEmulator(db) : db;
  return connected;
}

const INVALID_ARGUMENT = 3;
const MAX_ATTEMPTS = 10;

/**
 * Tries transactions again that nothing but Google's emulator gives up: one of many that contend for a document is closed
 * early and reported with a message of the emulator's own, which the SDK doesn't retry, and on a busy machine one waits
 * for a lock until it times out, more often than the SDK retries. Neither wrote anything.
 */
export function retryForEmulator(db: Firestore): Firestore {
  const run: Firestore["runTransaction"] = db.runTransaction.bind(db);
  db.runTransaction = async (update, options) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(update, options);
      } catch (error) {
        if (!isEmulatorsOwn(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
  return db;
}

const isEmulatorsOwn = (error: unknown) =>
  (isCode(error, INVALID_ARGUMENT) && /transaction is invalid/i.test(String(error))) ||
  (isCode(error, ABORTED) && /lock timeout/i.test(String(error)));

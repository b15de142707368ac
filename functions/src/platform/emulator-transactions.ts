import type { Firestore } from "firebase-admin/firestore";
import { isCode } from "#/platform/error-code.ts";

const INVALID_ARGUMENT = 3;
const MOST_ATTEMPTS = 10;

/**
 * Where many wait for one document Google's emulator closes a transaction under its feet and says so in words of its
 * own; what Firestore says of such a one the SDK knows, and begins again. Nothing of a closed one was written.
 */
export function beginAgainWhenClosed(db: Firestore): Firestore {
  const run: Firestore["runTransaction"] = db.runTransaction.bind(db);
  db.runTransaction = async (update, options) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(update, options);
      } catch (error) {
        const isClosed =
          isCode(error, INVALID_ARGUMENT) && /transaction is invalid/i.test(String(error));
        if (!isClosed || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  };
  return db;
}

/**
 * What became of a direct write to Firestore. Offline, the SDK keeps a write and its promise waits: nobody should be
 * made to wait with it. Never rejects.
 */
import { FirebaseError } from "firebase/app";

/** `kept`: on this device, sent when there is a connection; it may still be refused then. */
export type WriteOutcome = "stored" | "kept" | "denied" | "failed";

/** After this, the server counts as out of reach. */
const PATIENCE_MS = 8000;

function whyNot(error: unknown): WriteOutcome {
  const isDenied = error instanceof FirebaseError && error.code === "permission-denied";
  return isDenied ? "denied" : "failed";
}

export async function settleWrite(write: Promise<unknown>): Promise<WriteOutcome> {
  const settled = write.then((): WriteOutcome => "stored", whyNot);
  if (!navigator.onLine) return "kept";
  const { promise, resolve } = Promise.withResolvers<WriteOutcome>();
  const timer = setTimeout(() => resolve("kept"), PATIENCE_MS);
  const outcome = await Promise.race([settled, promise]);
  clearTimeout(timer);
  return outcome;
}

/** @returns null when nothing needs to be said. */
export function writeFailureWords(outcome: WriteOutcome): string | null {
  if (outcome === "denied")
    return "This was refused: your role may have changed a moment ago. Nothing was stored.";
  if (outcome === "failed") return "Something broke on our side. Nothing was stored; try again.";
  return null;
}

/**
 * The outcome of a direct write to Firestore. Offline, the SDK queues a write and its promise stays pending, so callers
 * must not wait for it. Never rejects.
 */
import { FirebaseError } from "firebase/app";

/** `kept`: queued on this device and sent when there is a connection; it may still be rejected then. */
export type WriteOutcome = "stored" | "kept" | "denied" | "failed";

/** After this time the server counts as unreachable. */
const TIMEOUT_MS = 8000;

function whyNot(error: unknown): WriteOutcome {
  const isDenied = error instanceof FirebaseError && error.code === "permission-denied";
  return isDenied ? "denied" : "failed";
}

export async function awaitWrite(write: Promise<unknown>): Promise<WriteOutcome> {
  const settled = write.then((): WriteOutcome => "stored", whyNot);
  if (!navigator.onLine) return "kept";
  const { promise, resolve } = Promise.withResolvers<WriteOutcome>();
  const timer = setTimeout(() => resolve("kept"), TIMEOUT_MS);
  const outcome = await Promise.race([settled, promise]);
  clearTimeout(timer);
  return outcome;
}

/** @returns null when there is nothing to say. */
export function writeFailureMessage(outcome: WriteOutcome): string | null {
  if (outcome === "denied")
    return "You don't have permission to do this, so nothing was saved. Your role may have changed.";
  if (outcome === "failed")
    return "Something went wrong on our side. Nothing was saved; try again.";
  return null;
}

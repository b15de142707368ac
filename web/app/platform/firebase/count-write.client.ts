/**
 * Adds the write counter for an addition to its batch (`core/src/accounts/write-counter.ts`). The rules reject a batch
 * without it, or one sent before the pause since the last write is over.
 */
import {
  COUNTER_PAUSE_MS,
  type CounterKind,
  type WriteCounter,
} from "@mapwright/core/accounts/write-counter";
import { counterPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { FirebaseError } from "firebase/app";
import { doc, serverTimestamp, type Firestore, type WriteBatch } from "firebase/firestore";
import { runLater } from "#/platform/later.ts";

/** @param name the id of what is added; for a message `<ticket>/<message>`; for invitations, up to 20 of them */
export function countWrite(
  firestore: Firestore,
  batch: WriteBatch,
  uid: UserId,
  kind: CounterKind,
  name: string,
): void {
  const counter = { for: name, at: serverTimestamp() } satisfies {
    readonly [Field in keyof WriteCounter]: unknown;
  };
  batch.set(doc(firestore, counterPath(uid, kind)), counter);
}

/**
 * A rejection may only mean that the pause isn't over: the write is tried once more after it.
 *
 * @param signal nothing more is written once it is aborted
 */
export async function writeAfterPause(
  kind: CounterKind,
  write: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== "permission-denied") throw error;
    await new Promise<void>((resolve) => void runLater(resolve, COUNTER_PAUSE_MS[kind]));
    if (signal?.aborted) throw error;
    await write();
  }
}

/**
 * Adds to a batch the counter of what is added in it (`core/src/accounts/write-counter.ts`): without it, or before the
 * pause since the last one is over, the rules refuse the batch.
 */
import type { CounterKind, WriteCounter } from "@mapwright/core/accounts/write-counter";
import { counterPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { doc, serverTimestamp, type Firestore, type WriteBatch } from "firebase/firestore";

/** @param name what is added: its id; of a message `<ticket>/<message>` */
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

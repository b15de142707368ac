/**
 * Adds the write counter for an addition to its batch (`core/src/accounts/write-counter.ts`). The rules reject a batch
 * without it, or one sent before the pause since the last write is over.
 */
import type { CounterKind, WriteCounter } from "@mapwright/core/accounts/write-counter";
import { counterPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { doc, serverTimestamp, type Firestore, type WriteBatch } from "firebase/firestore";

/** @param name the id of what is added; for a message `<ticket>/<message>` */
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

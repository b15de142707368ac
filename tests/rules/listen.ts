import { onSnapshot, type DocumentData, type FirestoreError, type Query } from "firebase/firestore";

/** What a listener was told so far, one entry a snapshot, and how it ended. */
export function listen(wanted: Query) {
  const snapshots: DocumentData[][] = [];
  const ended = new Promise<FirestoreError>((resolve) => {
    onSnapshot(wanted, ({ docs }) => snapshots.push(docs.map((found) => found.data())), resolve);
  });
  return { snapshots, ended };
}

import { onSnapshot, type DocumentData, type FirestoreError, type Query } from "firebase/firestore";

/** What a listener was told so far, one entry a snapshot, and how it ended. */
export function listen(wanted: Query) {
  const told: DocumentData[][] = [];
  const ended = new Promise<FirestoreError>((resolve) => {
    onSnapshot(wanted, ({ docs }) => told.push(docs.map((found) => found.data())), resolve);
  });
  return { told, ended };
}

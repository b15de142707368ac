import { onSnapshot, type DocumentData, type FirestoreError, type Query } from "firebase/firestore";

/** Listens to a query. `snapshots`: the results so far, one entry a snapshot; `ended`: the error that ended it. */
export function listen(wanted: Query) {
  const snapshots: DocumentData[][] = [];
  const ended = new Promise<FirestoreError>((resolve) => {
    onSnapshot(wanted, ({ docs }) => snapshots.push(docs.map((found) => found.data())), resolve);
  });
  return { snapshots, ended };
}

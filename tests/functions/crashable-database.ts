/** A function that crashes in the middle of its work, as seen by the database. */
import type { Firestore } from "firebase-admin/firestore";
import { alterDatabase } from "./intercepted-database.ts";
import { isolatedDatabase } from "./isolated-database.ts";

/** The database until its `n`th write, counted from 0: the function crashes before or after it. */
export function crashableDatabase(
  n: number,
  when: "before" | "after",
  db: Firestore = isolatedDatabase(),
): Firestore {
  let writes = 0;
  const die = (): never => {
    throw new Error("the function died");
  };
  async function write<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = writes++;
    if (turn > n || (turn === n && when === "before")) die();
    const result = await work();
    if (turn === n) die();
    return result;
  }
  return alterDatabase(db, {
    batch() {
      const batch = db.batch();
      const commit = batch.commit.bind(batch);
      batch.commit = () => write(commit);
      return batch;
    },
    // A crashed process doesn't clean up.
    recursiveDelete: die,
    runTransaction: (work, options) => write(() => db.runTransaction(work, options)),
  });
}

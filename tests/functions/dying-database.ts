/** A function that dies in the midst of its work, as seen by the database. */
import type { Firestore } from "firebase-admin/firestore";
import { alterDatabase } from "./altered-database.ts";
import { quietDatabase } from "./quiet-database.ts";

/** The database until its `n`th write, counted from 0: there the function dies, before or after it. */
export function dyingDatabase(
  n: number,
  when: "before" | "after",
  db: Firestore = quietDatabase(),
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
    // A process that died cleans nothing up.
    recursiveDelete: die,
    runTransaction: (work, options) => write(() => db.runTransaction(work, options)),
  });
}

/** A Firestore with some methods replaced, to make things happen at an exact moment and to make functions crash. */
import type { Firestore } from "firebase-admin/firestore";

type Methods = Partial<Pick<Firestore, "batch" | "recursiveDelete" | "runTransaction">>;

export function alterDatabase(db: Firestore, methods: Methods): Firestore {
  return new Proxy(db, {
    get(target, key) {
      if (Object.hasOwn(methods, key)) return Reflect.get(methods, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** `first` completes before each transaction begins. */
export function beforeTransactions(db: Firestore, first: () => Promise<unknown>): Firestore {
  return alterDatabase(db, {
    async runTransaction(work, options) {
      await first();
      return db.runTransaction(work, options);
    },
  });
}

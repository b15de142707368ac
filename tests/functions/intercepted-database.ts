/** A Firestore with some methods replaced, to make things happen at an exact moment and to make functions crash. */
import { Query, type Firestore, type Transaction } from "firebase-admin/firestore";

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

/** A query in a transaction waits for whoever else adds to what it finds: here it fails. */
export function withoutQueries(db: Firestore): Firestore {
  const guarded = (transaction: Transaction) =>
    new Proxy(transaction, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        return (...input: readonly unknown[]) => {
          if (input[0] instanceof Query) throw new Error("A transaction contains a query");
          return Reflect.apply(value, target, input);
        };
      },
    });
  return alterDatabase(db, {
    runTransaction: (work, options) =>
      db.runTransaction((transaction) => work(guarded(transaction)), options),
  });
}

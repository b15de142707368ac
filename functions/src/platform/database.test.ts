import { Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { retryForEmulator } from "#/platform/database.ts";

const INVALID_ARGUMENT = 3;
const closed = () =>
  Object.assign(new Error("3 INVALID_ARGUMENT: Transaction is invalid or closed."), {
    code: INVALID_ARGUMENT,
  });
const timedOut = () =>
  Object.assign(new Error("10 ABORTED: Transaction lock timeout."), { code: 10 });

/** A Firestore whose transactions fail one after the other, then succeed. */
function failing(...failures: readonly Error[]) {
  const db = new Firestore({ projectId: "demo-unit" });
  const left = [...failures];
  const run = vi.spyOn(db, "runTransaction").mockImplementation(async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return "done";
  });
  return { db: retryForEmulator(db), run };
}

const work = async () => "done";

test("a transaction that the emulator closed, or that waited too long for a lock, is retried", async () => {
  const { db, run } = failing(closed(), timedOut());
  expect(await db.runTransaction(work)).toBe("done");
  expect(run).toHaveBeenCalledTimes(3);
});

test("any other failure is thrown immediately, and a persistent one is thrown in the end", async () => {
  const other = Object.assign(new Error("3 INVALID_ARGUMENT: a bad path"), {
    code: INVALID_ARGUMENT,
  });
  const { db, run } = failing(other);
  await expect(db.runTransaction(work)).rejects.toBe(other);
  expect(run).toHaveBeenCalledTimes(1);
  const endless = failing(...Array.from({ length: 20 }, closed));
  await expect(endless.db.runTransaction(work)).rejects.toThrow("invalid or closed");
  expect(endless.run).toHaveBeenCalledTimes(10);
});

/** Deletes an account with everything that names its person, and goes on with deletions that were cut short. */
import { randomUUID } from "node:crypto";
import type { DeleteAccountOutput } from "@mapwright/core/accounts/account-callables";
import {
  DELETION_REMEMBERED_MS,
  isDeletionFree,
  type RunningAccountDeletion,
} from "@mapwright/core/accounts/account-deletion";
import { accountDeletionPath, accountDeletionsPath } from "@mapwright/core/firestore-paths";
import type { DocumentReference } from "firebase-admin/firestore";
import { beginAccountDeletion, storedAccountDeletion } from "#/accounts/begin-account-deletion.ts";
import { DELETION_STEPS, type AccountErasureDesk } from "#/accounts/deletion-steps.ts";
import type { Caller } from "#/platform/caller.ts";
import { deletionKeyOf } from "#/platform/deletion-key.ts";
import { leaseFor } from "#/platform/erase-workspace.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** Most deletions looked at in one sweep; the next one takes the rest. */
const SWEEP_LIMIT = 20;

export interface DeletionDesk extends AccountErasureDesk {
  /** Told when a deletion was begun and not finished: the sweep goes on with it. `key`: of its document. */
  readonly onUnfinished: (key: string, error: unknown) => void;
}

export async function deleteAccount(
  desk: DeletionDesk,
  caller: Caller,
): Promise<DeleteAccountOutput> {
  const beginning = await beginAccountDeletion(desk.db, caller, randomUUID(), desk.now);
  if (beginning.status === "blocked") return beginning;
  if (beginning.status === "begun") await finishOrTell(desk, beginning.deletion);
  return { status: "deleted" };
}

/** @returns how many accounts are gone that were not yet. One that cannot be deleted keeps no other from it. */
export async function sweepAccountDeletions(desk: DeletionDesk): Promise<number> {
  const running = await desk.db
    .collection(accountDeletionsPath())
    .where("status", "==", "running")
    .limit(SWEEP_LIMIT)
    .get();
  let finished = 0;
  for (const { ref } of running.docs) {
    const deletion = await takeAccountDeletion(desk, ref);
    if (deletion && (await finishOrTell(desk, deletion))) finished += 1;
  }
  return finished;
}

/** null: somebody else works on it, or it is done. */
async function takeAccountDeletion(
  { db, now }: DeletionDesk,
  ref: DocumentReference,
): Promise<RunningAccountDeletion | null> {
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return null;
    const deletion = fromStored(storedAccountDeletion, found.data());
    if (deletion.status === "done" || !isDeletionFree(deletion, now())) return null;
    const taken = { ...deletion, lease: leaseFor(randomUUID(), now()) };
    transaction.set(ref, toStored(storedAccountDeletion, taken));
    return taken;
  });
}

export async function finishOrTell(
  desk: DeletionDesk,
  person: RunningAccountDeletion,
): Promise<boolean> {
  const key = deletionKeyOf(person.uid);
  try {
    for (const [name, step] of Object.entries(DELETION_STEPS)) {
      desk.goOn(name);
      await step(desk, person);
    }
    desk.goOn("record");
    const done = toStored(storedAccountDeletion, {
      status: "done",
      doneAt: desk.now(),
      wasEmailVerified: person.addresses.length > 0,
      expireAt: desk.now() + DELETION_REMEMBERED_MS,
    });
    await desk.db.doc(accountDeletionPath(key)).set(done);
    return true;
  } catch (error) {
    desk.onUnfinished(key, error);
    return false;
  }
}

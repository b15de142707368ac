/** Deletes an account with everything that names its person, and resumes interrupted deletions. */
import { randomUUID } from "node:crypto";
import type { DeleteAccountOutput } from "@mapwright/core/accounts/account-callables";
import {
  DELETION_RETENTION_MS,
  isDeletionFree,
  type RunningAccountDeletion,
} from "@mapwright/core/accounts/account-deletion";
import { accountDeletionPath, accountDeletionsPath } from "@mapwright/core/firestore-paths";
import type { DocumentReference } from "firebase-admin/firestore";
import { beginAccountDeletion, storedAccountDeletion } from "#/accounts/begin-account-deletion.ts";
import { DELETION_STEPS, type AccountDeletionDeps } from "#/accounts/deletion-steps.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { createDeletionLease } from "#/platform/purge-workspace.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** Maximum number of deletions per sweep; the next one takes the rest. */
const SWEEP_LIMIT = 20;

export interface DeletionDeps extends AccountDeletionDeps {
  /** Logged when a deletion began but didn't finish: the sweep resumes it. `key`: of its document. */
  readonly onUnfinished: (key: string, error: unknown) => void;
}

export async function deleteAccount(
  deps: DeletionDeps,
  caller: UserPrincipal,
): Promise<DeleteAccountOutput> {
  const beginning = await beginAccountDeletion(deps.db, caller, randomUUID(), deps.now);
  if (beginning.status === "blocked") return beginning;
  if (beginning.status === "begun") await finishOrReport(deps, beginning.deletion);
  return { status: "deleted" };
}

/** @returns how many accounts were newly deleted. One that fails doesn't block the others. */
export async function sweepAccountDeletions(deps: DeletionDeps): Promise<number> {
  const running = await deps.db
    .collection(accountDeletionsPath())
    .where("status", "==", "running")
    .limit(SWEEP_LIMIT)
    .get();
  let finished = 0;
  for (const { ref } of running.docs) {
    const deletion = await takeAccountDeletion(deps, ref);
    if (deletion && (await finishOrReport(deps, deletion))) finished += 1;
  }
  return finished;
}

/** null: another worker is on it, or it is done. */
async function takeAccountDeletion(
  { db, now }: DeletionDeps,
  ref: DocumentReference,
): Promise<RunningAccountDeletion | null> {
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return null;
    const deletion = fromStored(storedAccountDeletion, found.data());
    if (deletion.status === "done" || !isDeletionFree(deletion, now())) return null;
    const taken = { ...deletion, lease: createDeletionLease(randomUUID(), now()) };
    transaction.set(ref, toStored(storedAccountDeletion, taken));
    return taken;
  });
}

export async function finishOrReport(
  deps: DeletionDeps,
  person: RunningAccountDeletion,
): Promise<boolean> {
  const key = toDeletionKey(person.uid);
  try {
    for (const [name, step] of Object.entries(DELETION_STEPS)) {
      deps.goOn(name);
      await step(deps, person);
    }
    deps.goOn("record");
    const done = toStored(storedAccountDeletion, {
      status: "done",
      doneAt: deps.now(),
      wasEmailVerified: person.addresses.length > 0,
      expireAt: deps.now() + DELETION_RETENTION_MS,
    });
    await deps.db.doc(accountDeletionPath(key)).set(done);
    return true;
  } catch (error) {
    deps.onUnfinished(key, error);
    return false;
  }
}

/**
 * After a backup was restored: whoever was deleted since it was made is deleted again, and so are workspaces. Called by
 * `npm run replay-deletions` (docs/going-live.md) before anybody is let in again. May be cut short and run again.
 */
import { randomUUID } from "node:crypto";
import {
  accountDeletionPath,
  membersGroup,
  membersPath,
  workspaceDeletionsPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import {
  beginAccountDeletion,
  storedAccountDeletion,
  type DeletedPerson,
} from "#/accounts/begin-account-deletion.ts";
import { finishOrTell, type DeletionDesk } from "#/accounts/delete-account.ts";
import { deletionKeyOf } from "#/platform/deletion-key.ts";
import { eraseWorkspace } from "#/platform/erase-workspace.ts";
import { memberOf } from "#/platform/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";

export interface ReplayReport {
  /** Looked at. */
  readonly accounts: number;
  readonly deletedAccounts: number;
  readonly deletedWorkspaces: number;
}

/** Records read in one go. */
const PAGE = 200;

export async function replayDeletions(desk: DeletionDesk): Promise<ReplayReport> {
  const deletedWorkspaces = await replayWorkspaces(desk);
  let accounts = 0;
  let deletedAccounts = 0;
  // Every account that was there has a profile; looked at before any of them goes.
  const profiles = await desk.db.collection("users").listDocuments();
  for (let from = 0; from < profiles.length; from += PAGE) {
    const page = profiles.slice(from, from + PAGE).map(({ id }) => userId.parse(id));
    accounts += page.length;
    for (const person of await deletedAmong(desk.db, page)) {
      const beginning = await beginAccountDeletion(desk.db, person, randomUUID(), desk.now, true);
      if (beginning.status === "begun" && (await finishOrTell(desk, beginning.deletion)))
        deletedAccounts += 1;
    }
  }
  return { accounts, deletedAccounts, deletedWorkspaces };
}

async function replayWorkspaces(desk: DeletionDesk): Promise<number> {
  const { db } = desk;
  const records = await db.collection(workspaceDeletionsPath()).where("status", "==", "done").get();
  let deleted = 0;
  for (const { id: name } of records.docs) {
    const id = workspaceId.parse(name);
    if (!(await isThere(db, id))) continue;
    // Nobody is let in while this runs: memberships need not go first.
    await eraseWorkspace(desk, id);
    deleted += 1;
  }
  return deleted;
}

/** The workspace, or what a replay that was cut short left below it. */
async function isThere(db: Firestore, id: WorkspaceId): Promise<boolean> {
  const workspace = await db.doc(workspacePath(id)).get();
  const members = await db.collection(membersPath(id)).limit(1).get();
  const maps = await db.collection("maps").where("workspaceId", "==", id).limit(1).get();
  return workspace.exists || !members.empty || !maps.empty;
}

async function deletedAmong(db: Firestore, uids: readonly UserId[]): Promise<DeletedPerson[]> {
  const refs = uids.map((uid) => db.doc(accountDeletionPath(deletionKeyOf(uid))));
  const records = await db.getAll(...refs);
  const found: DeletedPerson[] = [];
  for (const [at, uid] of uids.entries()) {
    const record = records[at];
    if (!record?.exists) continue;
    const deletion = fromStored(storedAccountDeletion, record.data());
    // One that runs is finished by the sweep, which knows the address.
    if (deletion.status === "running") continue;
    const isEmailVerified = deletion.wasEmailVerified;
    found.push({ uid, email: await addressOf(db, uid), isEmailVerified });
  }
  return found;
}

/** As their memberships tell it; the record names nobody. */
async function addressOf(db: Firestore, uid: UserId): Promise<string> {
  const own = await db.collectionGroup(membersGroup()).where("id", "==", uid).limit(1).get();
  const [membership] = own.docs;
  return membership ? memberOf(membership).email : "";
}

/**
 * After restoring a backup: deletes accounts and workspaces again that were deleted since the backup was made. Run by
 * `npm run replay-deletions` (docs/going-live.md) before access is restored. Can be interrupted and repeated.
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
import { finishOrReport, type DeletionDeps } from "#/accounts/delete-account.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { purgeWorkspace } from "#/platform/purge-workspace.ts";
import { readMember } from "#/platform/access/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";

export interface ReplayReport {
  /** Records processed. */
  readonly accounts: number;
  readonly deletedAccounts: number;
  readonly deletedWorkspaces: number;
}

/** Records read per page. */
const PAGE = 200;

export async function replayDeletions(deps: DeletionDeps): Promise<ReplayReport> {
  const deletedWorkspaces = await replayWorkspaces(deps);
  let accounts = 0;
  let deletedAccounts = 0;
  // Every account in the backup has a profile; checked before any are deleted.
  const profiles = await deps.db.collection("users").listDocuments();
  for (let from = 0; from < profiles.length; from += PAGE) {
    const page = profiles.slice(from, from + PAGE).map(({ id }) => userId.parse(id));
    accounts += page.length;
    for (const person of await deletedAmong(deps.db, page)) {
      const beginning = await beginAccountDeletion(deps.db, person, randomUUID(), deps.now, true);
      if (beginning.status === "begun" && (await finishOrReport(deps, beginning.deletion)))
        deletedAccounts += 1;
    }
  }
  return { accounts, deletedAccounts, deletedWorkspaces };
}

async function replayWorkspaces(deps: DeletionDeps): Promise<number> {
  const { db } = deps;
  const records = await db.collection(workspaceDeletionsPath()).where("status", "==", "done").get();
  let deleted = 0;
  for (const { id: name } of records.docs) {
    const id = workspaceId.parse(name);
    if (!(await isThere(db, id))) continue;
    // Nobody has access while this runs: memberships needn't be deleted first.
    await purgeWorkspace(deps, id);
    deleted += 1;
  }
  return deleted;
}

/** The workspace, or what an interrupted replay left below it. */
async function isThere(db: Firestore, id: WorkspaceId): Promise<boolean> {
  const workspace = await db.doc(workspacePath(id)).get();
  const members = await db.collection(membersPath(id)).limit(1).get();
  const maps = await db.collection("maps").where("workspaceId", "==", id).limit(1).get();
  return workspace.exists || !members.empty || !maps.empty;
}

async function deletedAmong(db: Firestore, uids: readonly UserId[]): Promise<DeletedPerson[]> {
  const refs = uids.map((uid) => db.doc(accountDeletionPath(toDeletionKey(uid))));
  const records = await db.getAll(...refs);
  const found: DeletedPerson[] = [];
  for (const [at, uid] of uids.entries()) {
    const record = records[at];
    if (!record?.exists) continue;
    const deletion = fromStored(storedAccountDeletion, record.data());
    // A running one is finished by the sweep, which knows the address.
    if (deletion.status === "running") continue;
    const isEmailVerified = deletion.wasEmailVerified;
    found.push({ uid, email: await addressOf(db, uid), isEmailVerified });
  }
  return found;
}

/** Returns the address from the person's memberships, as the record names nobody; empty: they have none. */
async function addressOf(db: Firestore, uid: UserId): Promise<string> {
  const own = await db.collectionGroup(membersGroup()).where("id", "==", uid).limit(1).get();
  const [membership] = own.docs;
  return membership ? readMember(membership).email : "";
}

/** Restoring a backup must not bring back anyone deleted since. */
import { userPath, workspacePath, workspaceDeletionPath } from "@mapwright/core/firestore-paths";
import type { DocumentData, Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { createTestSecretStore } from "#/platform/testing/test-secret-store.ts";
import { deleteAccount, type DeletionDeps } from "#/accounts/delete-account.ts";
import { replayDeletions } from "#/accounts/replay-deletions.ts";
import { deleteWorkspace } from "#/workspaces/delete-workspace.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { makeRichAccount } from "../../../tests/functions/fixtures/rich-account.ts";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import { createClock } from "../../../tests/functions/fixtures/test-worker-context.ts";
import {
  findDocumentsNaming,
  visitDocuments,
} from "../../../tests/functions/fixtures/whole-database.ts";

const ownDatabase = () => openIsolatedDatabase(createProjectId());

function createDeps(db: Firestore) {
  const failures: unknown[] = [];
  const signedOut: string[] = [];
  const deps: DeletionDeps = {
    db,
    now: createClock().now,
    goOn: () => {},
    secrets: createTestSecretStore(),
    pageSize: 400,
    deleteSignIn: async (uid) => void signedOut.push(uid),
    onUnfinished: (_key, error) => failures.push(error),
  };
  return { deps, failures, signedOut };
}

/** Every document in its current state. */
async function backUp(db: Firestore): Promise<ReadonlyMap<string, DocumentData>> {
  const documents = new Map<string, DocumentData>();
  await visitDocuments(db, (path, data) => documents.set(path, data));
  return documents;
}

/** Like an import: the backup's documents are written, newer ones stay. */
async function restore(db: Firestore, backup: ReadonlyMap<string, DocumentData>) {
  const writer = db.bulkWriter();
  for (const [path, data] of backup) void writer.set(db.doc(path), data);
  await writer.close();
}

test("nothing of a deleted person remains after restoring an older backup and replaying deletions", async () => {
  const db = ownDatabase();
  const { person, own, shared, traces } = await makeRichAccount(db);
  const names = traces;
  const backup = await backUp(db);
  const { deps, failures, signedOut } = createDeps(db);
  expect(await deleteAccount(deps, person)).toEqual({ status: "deleted" });
  expect((await findDocumentsNaming(db, names)).paths).toEqual([]);

  await restore(db, backup);
  expect((await findDocumentsNaming(db, names)).paths.length).toBeGreaterThan(10);
  const report = await replayDeletions(deps);

  expect(failures).toEqual([]);
  expect((await findDocumentsNaming(db, names)).paths).toEqual([]);
  expect((await db.doc(workspacePath(own)).get()).exists).toBe(false);
  expect(report).toMatchObject({ deletedAccounts: 1 });
  // Everyone who wasn't deleted is there with all their data.
  const roles = await shared.roles();
  expect(Object.keys(roles)).toHaveLength(2);
  expect(roles).toMatchObject({ [shared.owner.uid]: "owner" });
  expect(roles).not.toHaveProperty(person.uid);
  expect(signedOut).toEqual([person.uid, person.uid]);
  expect(await replayDeletions(deps)).toMatchObject({ deletedAccounts: 0, deletedWorkspaces: 0 });
});

test("a workspace deleted since the backup is deleted again, with no members", async () => {
  const db = ownDatabase();
  const team = await openTeam(25, db);
  const backup = await backUp(db);
  const { deps } = createDeps(db);
  const { name } = (await db.doc(workspacePath(team.id)).get()).data() ?? {};
  await deleteWorkspace(
    { ...deps, onUnfinished: (_id, error) => expect.unreachable(String(error)) },
    team.owner,
    { workspaceId: team.id, name: String(name) },
  );
  await restore(db, backup);
  expect(await replayDeletions(deps)).toMatchObject({ deletedWorkspaces: 1, deletedAccounts: 0 });
  expect((await db.doc(workspacePath(team.id)).get()).exists).toBe(false);
  expect((await db.collection(`${workspacePath(team.id)}/members`).get()).empty).toBe(true);
  expect((await db.doc(workspaceDeletionPath(team.id)).get()).get("status")).toBe("done");
});

test("a sole owner who transferred ownership before leaving leaves the workspace to an heir in the replay", async () => {
  const db = ownDatabase();
  const team = await openTeam(25, db);
  const admin = await team.add("admin");
  await db.doc(userPath(team.owner.uid)).set({ id: team.owner.uid });
  const backup = await backUp(db);
  // After the backup was made, the admin became an owner.
  await db.doc(`${workspacePath(team.id)}/members/${admin.uid}`).update({ role: "owner" });
  const { deps } = createDeps(db);
  expect(await deleteAccount(deps, team.owner)).toEqual({ status: "deleted" });
  await restore(db, backup);
  expect(await replayDeletions(deps)).toMatchObject({ deletedAccounts: 1 });
  expect(await team.roles()).toEqual({ [admin.uid]: "owner" });
  expect((await db.doc(userPath(team.owner.uid)).get()).exists).toBe(false);
});

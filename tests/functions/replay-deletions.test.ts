/** A backup that is restored must not bring anybody back who was deleted since. */
import { randomUUID } from "node:crypto";
import { userPath, workspacePath, workspaceDeletionPath } from "@mapwright/core/firestore-paths";
import type { DocumentData, Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { deleteAccount, type DeletionDesk } from "../../functions/src/accounts/delete-account.ts";
import { replayDeletions } from "../../functions/src/accounts/replay-deletions.ts";
import { deleteWorkspace } from "../../functions/src/workspaces/delete-workspace.ts";
import { quietDatabase } from "./quiet-database.ts";
import { makeRichAccount } from "./rich-account.ts";
import { openTeam } from "./test-team.ts";
import { createClock } from "./test-workshop.ts";
import { documentsNaming, eachDocument } from "./whole-database.ts";

const ownDatabase = () => quietDatabase(`demo-${randomUUID().slice(0, 8)}`);

function openDesk(db: Firestore) {
  const failures: unknown[] = [];
  const signedOut: string[] = [];
  const desk: DeletionDesk = {
    db,
    now: createClock().now,
    goOn: () => {},
    pageSize: 400,
    deleteSignIn: async (uid) => void signedOut.push(uid),
    onUnfinished: (_key, error) => failures.push(error),
  };
  return { desk, failures, signedOut };
}

/** Every document as it is now. */
async function backUp(db: Firestore): Promise<ReadonlyMap<string, DocumentData>> {
  const documents = new Map<string, DocumentData>();
  await eachDocument(db, (path, data) => documents.set(path, data));
  return documents;
}

/** As an import does it: what the backup holds is written, what is newer stays. */
async function restore(db: Firestore, backup: ReadonlyMap<string, DocumentData>) {
  const writer = db.bulkWriter();
  for (const [path, data] of backup) void writer.set(db.doc(path), data);
  await writer.close();
}

test("nothing of a deleted person is left when an older backup was restored and deletions replayed", async () => {
  const db = ownDatabase();
  const { person, own, shared, traces } = await makeRichAccount(db);
  const names = traces;
  const backup = await backUp(db);
  const { desk, failures, signedOut } = openDesk(db);
  expect(await deleteAccount(desk, person)).toEqual({ status: "deleted" });
  expect((await documentsNaming(db, names)).paths).toEqual([]);

  await restore(db, backup);
  expect((await documentsNaming(db, names)).paths.length).toBeGreaterThan(10);
  const report = await replayDeletions(desk);

  expect(failures).toEqual([]);
  expect((await documentsNaming(db, names)).paths).toEqual([]);
  expect((await db.doc(workspacePath(own)).get()).exists).toBe(false);
  expect(report).toMatchObject({ deletedAccounts: 1 });
  // Whoever was not deleted is there with everything.
  const roles = await shared.roles();
  expect(Object.keys(roles)).toHaveLength(2);
  expect(roles).toMatchObject({ [shared.owner.uid]: "owner" });
  expect(roles).not.toHaveProperty(person.uid);
  expect(signedOut).toEqual([person.uid, person.uid]);
  expect(await replayDeletions(desk)).toMatchObject({ deletedAccounts: 0, deletedWorkspaces: 0 });
});

test("a workspace that was deleted since the backup is deleted again, with nobody in it", async () => {
  const db = ownDatabase();
  const team = await openTeam(25, db);
  const backup = await backUp(db);
  const { desk } = openDesk(db);
  const { name } = (await db.doc(workspacePath(team.id)).get()).data() ?? {};
  await deleteWorkspace(
    { ...desk, onUnfinished: (_id, error) => expect.unreachable(String(error)) },
    team.owner,
    { workspaceId: team.id, name: String(name) },
  );
  await restore(db, backup);
  expect(await replayDeletions(desk)).toMatchObject({ deletedWorkspaces: 1, deletedAccounts: 0 });
  expect((await db.doc(workspacePath(team.id)).get()).exists).toBe(false);
  expect((await db.collection(`${workspacePath(team.id)}/members`).get()).empty).toBe(true);
  expect((await db.doc(workspaceDeletionPath(team.id)).get()).get("status")).toBe("done");
});

test("an only owner who had handed over before leaving leaves the workspace to an heir in the replay", async () => {
  const db = ownDatabase();
  const team = await openTeam(25, db);
  const admin = await team.add("admin");
  await db.doc(userPath(team.owner.uid)).set({ id: team.owner.uid });
  const backup = await backUp(db);
  // In the time that the backup does not know, the admin became an owner.
  await db.doc(`${workspacePath(team.id)}/members/${admin.uid}`).update({ role: "owner" });
  const { desk } = openDesk(db);
  expect(await deleteAccount(desk, team.owner)).toEqual({ status: "deleted" });
  await restore(db, backup);
  expect(await replayDeletions(desk)).toMatchObject({ deletedAccounts: 1 });
  expect(await team.roles()).toEqual({ [admin.uid]: "owner" });
  expect((await db.doc(userPath(team.owner.uid)).get()).exists).toBe(false);
});

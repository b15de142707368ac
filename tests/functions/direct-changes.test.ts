/** What browsers write directly, and what triggers make of it: the log, and copies of names and pictures. */
import { randomUUID } from "node:crypto";
import {
  auditPath,
  mapPath,
  memberPath,
  userPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { mapId, type WorkspaceId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { copyProfile } from "../../functions/src/accounts/copy-profile.ts";
import { openWorkspace } from "../../functions/src/accounts/open-workspace.ts";
import { database } from "../../functions/src/platform/database.ts";
import { tellChange, type DirectChange } from "../../functions/src/platform/tell-change.ts";
import { untilStored } from "./deployed-functions.ts";
import { quietDatabase } from "./quiet-database.ts";
import { newPerson, openTeam } from "./test-team.ts";

const deployed = database();

/** Waits for the log's entry of this action, of which there is one. */
async function toldOf(workspace: WorkspaceId, action: string) {
  const entries = deployed.collection(auditPath(workspace)).where("action", "==", action);
  const { docs } = await untilStored(entries, ({ size }) => size > 0);
  return docs.map((entry) => entry.data());
}

test("deployed: another name of a workspace is told with who gave it, the old and the new", async () => {
  const team = await openTeam(5, deployed);
  const admin = await team.add("admin");
  await deployed.doc(workspacePath(team.id)).update({ name: "Garden", updatedBy: admin.uid });
  expect(await toldOf(team.id, "workspace-renamed")).toEqual([
    expect.objectContaining({
      actor: admin.uid,
      actorName: admin.displayName,
      target: "Field team",
      detail: "Garden",
    }),
  ]);
});

test("deployed: a map that was made, then renamed, is told of twice", async () => {
  const team = await openTeam(5, deployed);
  const editor = await team.add("editor");
  const ref = deployed.doc(mapPath(mapId.parse(randomUUID())));
  await ref.set({ workspaceId: team.id, title: "Coffee", createdBy: editor.uid });
  expect(await toldOf(team.id, "map-created")).toEqual([
    expect.objectContaining({ actor: editor.uid, target: "Coffee", detail: "" }),
  ]);
  await ref.update({ title: "Tea", updatedBy: editor.uid });
  expect(await toldOf(team.id, "map-renamed")).toEqual([
    expect.objectContaining({ actor: editor.uid, target: "Coffee", detail: "Tea" }),
  ]);
});

test.each([
  ["archivedAt", "map-archived", "map-unarchived"],
  ["trashedAt", "map-trashed", "map-restored"],
])(
  "deployed: a map whose %s is set and taken back is told of twice",
  async (field, there, back) => {
    const team = await openTeam(5, deployed);
    const editor = await team.add("editor");
    const ref = deployed.doc(mapPath(mapId.parse(randomUUID())));
    await ref.set({ workspaceId: team.id, title: "Coffee", createdBy: editor.uid });
    await toldOf(team.id, "map-created");
    await ref.update({ [field]: new Date(), updatedBy: editor.uid });
    const told = [expect.objectContaining({ actor: editor.uid, target: "Coffee", detail: "" })];
    expect(await toldOf(team.id, there)).toEqual(told);
    await ref.update({ [field]: null, updatedBy: editor.uid });
    expect(await toldOf(team.id, back)).toEqual(told);
  },
);

test("deployed: a changed name and picture reach every workspace their person is in", async () => {
  const team = await openTeam(5, deployed);
  const person = await team.add("viewer");
  const desk = { db: deployed, now: Date.now, requireLiveAccount: async () => {} };
  await openWorkspace(desk, person);
  const photo = "data:image/webp;base64,AAAA";
  await deployed.doc(userPath(person.uid)).update({ displayName: "Ann Other", photo });
  const copy = deployed.doc(memberPath(team.id, person.uid));
  await untilStored(copy, (member) => member.get("displayName") === "Ann Other");
  expect((await copy.get()).data()).toMatchObject({ photo, role: "viewer", email: person.email });
});

test("a copy is made of the profile as it is now, however late the news of it comes", async () => {
  const team = await openTeam();
  const person = await team.add("viewer");
  const desk = { db: team.db, now: Date.now, requireLiveAccount: async () => {} };
  await openWorkspace(desk, person);
  await team.db.doc(userPath(person.uid)).update({ displayName: "Last" });
  await Promise.all([copyProfile(team.db, person.uid), copyProfile(team.db, person.uid)]);
  expect((await team.db.doc(memberPath(team.id, person.uid)).get()).get("displayName")).toBe(
    "Last",
  );
  await copyProfile(team.db, newPerson().uid);
});

const change = (workspaceId: WorkspaceId, of: Partial<DirectChange> = {}): DirectChange => ({
  eventId: "event",
  atMs: 1_800_000_000_000,
  workspaceId,
  action: "map-renamed",
  actor: null,
  target: "Coffee",
  detail: "Tea",
  ...of,
});

test("a change told twice is one entry", async () => {
  const team = await openTeam();
  const of = change(team.id, { actor: team.owner.uid });
  await Promise.all([tellChange(team.db, of), tellChange(team.db, of)]);
  expect((await team.audit()).filter(({ action }) => action === "map-renamed")).toHaveLength(1);
});

test("nobody is named in the log who is not a member any more", async () => {
  const team = await openTeam();
  await tellChange(team.db, change(team.id, { actor: newPerson().uid }));
  expect((await team.audit()).at(-1)).toMatchObject({ actor: null, actorName: "Somebody" });
});

test("nothing is told to a workspace that is gone, nor of what is gone itself", async () => {
  const db = quietDatabase();
  const team = await openTeam();
  const evidence = db.doc(`maps/${randomUUID()}`);
  await tellChange(db, change(team.id, { evidence }));
  await db.doc(workspacePath(team.id)).delete();
  await tellChange(db, change(team.id));
  expect((await team.audit()).map(({ action }) => action)).toEqual(["workspace-created"]);
});

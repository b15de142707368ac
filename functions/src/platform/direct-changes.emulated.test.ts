/** Follow-up of browsers' direct writes: the audit log, and copies of names and pictures. */
import { randomUUID } from "node:crypto";
import { memberPath, userPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { copyProfile } from "#/accounts/copy-profile.ts";
import { provisionUser } from "#/accounts/open-workspace.ts";
import { recordChange, type DirectChange } from "#/platform/record-change.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { createPerson, openTeam } from "../../../tests/functions/fixtures/test-team.ts";

test("a copy is made of the profile's current state, however late the event arrives", async () => {
  const team = await openTeam();
  const person = await team.add("viewer");
  const deps = { db: team.db, now: Date.now, requireLiveAccount: async () => {} };
  await provisionUser(deps, person);
  await team.db.doc(userPath(person.uid)).update({ displayName: "Last" });
  await Promise.all([copyProfile(team.db, person.uid), copyProfile(team.db, person.uid)]);
  expect((await team.db.doc(memberPath(team.id, person.uid)).get()).get("displayName")).toBe(
    "Last",
  );
  await copyProfile(team.db, createPerson().uid);
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

test("a repeated event makes one entry", async () => {
  const team = await openTeam();
  const of = change(team.id, { actor: team.owner.uid });
  await Promise.all([recordChange(team.db, of), recordChange(team.db, of)]);
  expect((await team.audit()).filter(({ action }) => action === "map-renamed")).toHaveLength(1);
});

test("the log doesn't name anyone who is no longer a member", async () => {
  const team = await openTeam();
  await recordChange(team.db, change(team.id, { actor: createPerson().uid }));
  expect((await team.audit()).at(-1)).toMatchObject({ actor: null, actorName: "Someone" });
});

test("nothing is logged for a deleted workspace or about a deleted document", async () => {
  const db = openIsolatedDatabase();
  const team = await openTeam();
  const evidence = db.doc(`maps/${randomUUID()}`);
  await recordChange(db, change(team.id, { evidence }));
  await db.doc(workspacePath(team.id)).delete();
  await recordChange(db, change(team.id));
  expect((await team.audit()).map(({ action }) => action)).toEqual(["workspace-created"]);
});

/** Triggers on what browsers write directly. What they do is in `direct-changes.emulated.test.ts`. */
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
import { provisionUser } from "../../functions/src/accounts/open-workspace.ts";
import { getDatabase } from "../../functions/src/platform/database.ts";
import { waitUntilStored } from "./fixtures/deployed-functions.ts";
import { inSoak } from "../setup/soak.ts";
import { openTeam } from "./fixtures/test-team.ts";

const deployed = getDatabase();

/** Waits for the single log entry of this action. */
async function loggedFor(workspace: WorkspaceId, action: string) {
  const entries = deployed.collection(auditPath(workspace)).where("action", "==", action);
  const { docs } = await waitUntilStored(entries, ({ size }) => size > 0);
  return docs.map((entry) => entry.data());
}

test("deployed: a workspace rename is logged with its author, the old name and the new one", async () => {
  const team = await openTeam(5, deployed);
  const admin = await team.add("admin");
  await deployed.doc(workspacePath(team.id)).update({ name: "Garden", updatedBy: admin.uid });
  expect(await loggedFor(team.id, "workspace-renamed")).toEqual([
    expect.objectContaining({
      actor: admin.uid,
      actorName: admin.displayName,
      target: "Field team",
      detail: "Garden",
    }),
  ]);
});

test("deployed: a map that is created, then renamed, gets two log entries", async () => {
  const team = await openTeam(5, deployed);
  const editor = await team.add("editor");
  const ref = deployed.doc(mapPath(mapId.parse(randomUUID())));
  await ref.set({ workspaceId: team.id, title: "Coffee", createdBy: editor.uid });
  expect(await loggedFor(team.id, "map-created")).toEqual([
    expect.objectContaining({ actor: editor.uid, target: "Coffee", detail: "" }),
  ]);
  await ref.update({ title: "Tea", updatedBy: editor.uid });
  expect(await loggedFor(team.id, "map-renamed")).toEqual([
    expect.objectContaining({ actor: editor.uid, target: "Coffee", detail: "Tea" }),
  ]);
});

test.each(
  inSoak(
    [
      ["archivedAt", "map-archived", "map-unarchived"],
      ["trashedAt", "map-trashed", "map-restored"],
    ],
    [["trashedAt", "map-trashed", "map-restored"]],
  ),
)("deployed: a map whose %s is set and reset gets two log entries", async (field, there, back) => {
  const team = await openTeam(5, deployed);
  const editor = await team.add("editor");
  const ref = deployed.doc(mapPath(mapId.parse(randomUUID())));
  await ref.set({ workspaceId: team.id, title: "Coffee", createdBy: editor.uid });
  await loggedFor(team.id, "map-created");
  await ref.update({ [field]: new Date(), updatedBy: editor.uid });
  const expected = [expect.objectContaining({ actor: editor.uid, target: "Coffee", detail: "" })];
  expect(await loggedFor(team.id, there)).toEqual(expected);
  await ref.update({ [field]: null, updatedBy: editor.uid });
  expect(await loggedFor(team.id, back)).toEqual(expected);
});

test("deployed: a changed name and picture reach every workspace their person is in", async () => {
  const team = await openTeam(5, deployed);
  const person = await team.add("viewer");
  const deps = { db: deployed, now: Date.now, requireLiveAccount: async () => {} };
  await provisionUser(deps, person);
  const photo = "data:image/webp;base64,AAAA";
  await deployed.doc(userPath(person.uid)).update({ displayName: "Ann Other", photo });
  const copy = deployed.doc(memberPath(team.id, person.uid));
  await waitUntilStored(copy, (member) => member.get("displayName") === "Ann Other");
  expect((await copy.get()).data()).toMatchObject({ photo, role: "viewer", email: person.email });
});

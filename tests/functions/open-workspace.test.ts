import { billingPath, workspacePath } from "@mapwright/core/firestore-paths";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { expect, test } from "vitest";
import { database } from "../../functions/src/platform/database.ts";
import { call, profileRef, resultOf, signUp } from "./deployed-functions.ts";

test("a new person gets a workspace of their own on the free plan", async () => {
  const person = await signUp();
  const answer = await call("openWorkspace", person, {});
  const { workspaceId } = resultOf(openWorkspaceOutput, answer);
  const db = database();
  const workspace = await db.doc(workspacePath(workspaceId)).get();
  expect(workspace.data()).toMatchObject({ id: workspaceId, createdBy: person.uid });
  expect(workspace.get("name")).not.toBe("");
  const members = await db.collection(`${workspacePath(workspaceId)}/members`).get();
  expect(members.docs.map((member) => [member.id, member.get("role")])).toEqual([
    [person.uid, "owner"],
  ]);
  expect((await db.doc(billingPath(workspaceId)).get()).get("plan")).toBe("free");
  expect((await profileRef(person).get()).get("workspaceId")).toBe(workspaceId);
});

test("a workspace opened twice, at once and later, is one workspace", async () => {
  const person = await signUp();
  const open = async () =>
    resultOf(openWorkspaceOutput, await call("openWorkspace", person, {})).workspaceId;
  const [first, second] = await Promise.all([open(), open()]);
  expect([second, await open()]).toEqual([first, first]);
  const theirs = database().collection("workspaces").where("createdBy", "==", person.uid);
  expect((await theirs.get()).size).toBe(1);
});

test("two people get two workspaces", async () => {
  const answers = await Promise.all(
    [signUp(), signUp()].map(async (person) => {
      return call("openWorkspace", await person, {});
    }),
  );
  const [one, other] = answers.map((answer) => resultOf(openWorkspaceOutput, answer).workspaceId);
  expect(one).not.toBe(other);
});

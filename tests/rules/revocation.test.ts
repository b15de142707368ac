import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  onSnapshot,
  query,
  serverTimestamp,
  updateDoc,
  where,
  type Firestore,
  type FirestoreError,
} from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectAs, firestoreOf, openRulesTest, seedTwoTeams } from "./two-teams.ts";

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await openRulesTest();
});
beforeEach(() => seedTwoTeams(environment));
afterAll(() => environment.cleanup());

async function asFunctions(change: (db: Firestore) => Promise<void>): Promise<void> {
  await environment.withSecurityRulesDisabled((context) => change(firestoreOf(context)));
}

test("a member who was removed reads nothing more and their listeners are told nothing more", async () => {
  const db = connectAs(environment, "viewer");
  const titles: unknown[] = [];
  const ended = new Promise<FirestoreError>((resolve) => {
    onSnapshot(
      query(collection(db, "maps"), where("workspaceId", "==", "team")),
      (found) => titles.push(...found.docs.map((map) => map.get("title"))),
      resolve,
    );
  });
  await vi.waitFor(() => expect(titles).toEqual(["Pour over coffee"]));
  await asFunctions((admin) => deleteDoc(doc(admin, "workspaces/team/members/viewer")));
  await asFunctions((admin) => updateDoc(doc(admin, "maps/team-map"), { title: "Secret plan" }));
  expect((await ended).code).toBe("permission-denied");
  expect(titles).toEqual(["Pour over coffee"]);
  await expect(getDoc(doc(db, "maps/team-map"))).rejects.toMatchObject({
    code: "permission-denied",
  });
});

test("a role that was lowered takes the right to rename with it, at once", async () => {
  const db = connectAs(environment, "editor");
  const rename = (title: string) =>
    updateDoc(doc(db, "maps/team-map"), { title, updatedAt: serverTimestamp() });
  await rename("By an editor");
  await asFunctions((admin) =>
    updateDoc(doc(admin, "workspaces/team/members/editor"), { role: "viewer" }),
  );
  await expect(rename("By a viewer")).rejects.toMatchObject({ code: "permission-denied" });
  expect((await getDoc(doc(db, "maps/team-map"))).get("title")).toBe("By an editor");
});

/** Entering the app: a profile and a workspace for everyone. */
import { memberPath, membersGroup, userPath, workspacePath } from "@mapwright/core/firestore-paths";
import { AppError } from "@mapwright/core/app-error";
import { expect, test } from "vitest";
import { provisionUser, type ProvisionDeps } from "#/accounts/open-workspace.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { createWorkspace } from "#/workspaces/create-workspace.ts";
import { removeMember } from "#/workspaces/remove-member.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { createPerson, openTeam, toOutcome } from "../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();
const deps: ProvisionDeps = { db, now: Date.now, requireLiveAccount: async () => {} };
const open = async (person: UserPrincipal) => (await provisionUser(deps, person)).workspaceId;

test("a workspace opened several times at once, and again later, is one workspace", async () => {
  const person = createPerson();
  const ids = await Promise.all(Array.from({ length: inSoak(5, 3) }, () => open(person)));
  expect(new Set([...ids, await open(person)]).size).toBe(1);
  const theirs = db.collection("workspaces").where("createdBy", "==", person.uid);
  expect((await theirs.get()).size).toBe(1);
});

test("people who come at the same moment get a workspace each, without waiting for each other's", async () => {
  const people = Array.from({ length: inSoak(16, 5) }, () => createPerson());
  const ids = await Promise.all(people.map(open));
  expect(new Set(ids).size).toBe(people.length);
});

test("someone whose workspace was created while their memberships were read is taken to it", async () => {
  const person = createPerson();
  const first = await open(person);
  // As a query that was answered before the workspace existed.
  const none = { get: async () => ({ docs: [] }) };
  const early = new Proxy(db, {
    get(target, name) {
      if (name === "collectionGroup") return () => ({ where: () => none });
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  expect(await provisionUser({ ...deps, db: early }, person)).toEqual({ workspaceId: first });
});

test.each([
  ["Ann Example", "Ann's workspace"],
  ["  ", "My workspace"],
])("the first workspace of “%s” is called “%s”", async (displayName, name) => {
  const id = await open(createPerson({ displayName }));
  expect((await db.doc(workspacePath(id)).get()).get("name")).toBe(name);
});

test("two people get two workspaces", async () => {
  expect(await open(createPerson())).not.toBe(await open(createPerson()));
});

test("someone removed from their open workspace is taken to the one where they have the highest role", async () => {
  const person = createPerson();
  const first = await open(person);
  const team = await openTeam(5);
  await db
    .doc(memberPath(team.id, person.uid))
    .set((await db.doc(memberPath(first, person.uid)).get()).data() ?? {});
  await db.doc(memberPath(team.id, person.uid)).update({ role: "editor", workspaceId: team.id });
  await db.doc(userPath(person.uid)).update({ workspaceId: team.id });
  expect(await open(person)).toBe(team.id);
  const gone = { workspaceId: team.id, memberId: person.uid };
  await removeMember(db, team.owner, gone, Date.now());
  expect(await open(person)).toBe(first);
  expect((await db.doc(userPath(person.uid)).get()).get("workspaceId")).toBe(first);
});

test("someone who is no longer in any workspace gets a new one and keeps their profile", async () => {
  const person = createPerson();
  const first = await open(person);
  await db.doc(userPath(person.uid)).update({ theme: "dark" });
  await db.doc(memberPath(first, person.uid)).delete();
  const next = await open(person);
  expect(next).not.toBe(first);
  expect((await db.doc(userPath(person.uid)).get()).data()).toMatchObject({
    theme: "dark",
    workspaceId: next,
  });
  expect((await db.doc(memberPath(next, person.uid)).get()).get("role")).toBe("owner");
});

test("someone who joined a team before ever opening the app is taken there, without a workspace of their own", async () => {
  const team = await openTeam(5);
  const person = await team.add("viewer");
  expect(await open(person)).toBe(team.id);
  const own = await db.collection("workspaces").where("createdBy", "==", person.uid).get();
  expect(own.size).toBe(0);
});

test("opening the app updates name and address in every workspace", async () => {
  const person = createPerson();
  const first = await open(person);
  const { workspaceId: second } = await createWorkspace(db, person, { name: "Two" }, Date.now());
  const photo = "data:image/png;base64,AAAA";
  await db.doc(userPath(person.uid)).update({ displayName: "Ann Other", photo });
  await open({ ...person, email: "new@example.com" });
  for (const id of [first, second])
    expect((await db.doc(memberPath(id, person.uid)).get()).data()).toMatchObject({
      displayName: "Ann Other",
      email: "new@example.com",
      photo,
    });
});

test("a name the person changed isn't overwritten by the provider's", async () => {
  const person = createPerson({ displayName: "Provider Name" });
  await open(person);
  await db.doc(userPath(person.uid)).update({ displayName: "Chosen Name" });
  await open(person);
  expect((await db.doc(userPath(person.uid)).get()).get("displayName")).toBe("Chosen Name");
});

test("nothing is created for a deleted account", async () => {
  const person = createPerson();
  const gone = {
    ...deps,
    requireLiveAccount: () => Promise.reject(new AppError("not-signed-in", "")),
  };
  expect(await toOutcome(provisionUser(gone, person))).toBe("not-signed-in");
  expect((await db.doc(userPath(person.uid)).get()).exists).toBe(false);
  const members = db.collectionGroup(membersGroup()).where("id", "==", person.uid);
  expect((await members.get()).size).toBe(0);
});

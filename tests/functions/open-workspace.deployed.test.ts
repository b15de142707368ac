/** Entering the app: a profile and a workspace for everyone. */
import {
  billingFactsPath,
  billingPath,
  ledgerPath,
  memberPath,
  membersGroup,
  userPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { AppError } from "@mapwright/core/app-error";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { provisionUser, type ProvisionDeps } from "../../functions/src/accounts/open-workspace.ts";
import type { UserPrincipal } from "../../functions/src/platform/principal.ts";
import { readCredits } from "../../functions/src/platform/credits/credit-store.ts";
import { database } from "../../functions/src/platform/database.ts";
import { entitlementOf } from "../../functions/src/platform/plan-room.ts";
import { createWorkspace } from "../../functions/src/workspaces/create-workspace.ts";
import { removeMember } from "../../functions/src/workspaces/remove-member.ts";
import { call, profileRef, resultOf, signUp, signUpAnonymously } from "./deployed-functions.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { newPerson, openTeam, outcomeOf } from "./test-team.ts";

const db = isolatedDatabase();
const deps: ProvisionDeps = { db, now: Date.now, requireLiveAccount: async () => {} };
const open = async (person: UserPrincipal) => (await provisionUser(deps, person)).workspaceId;

test("a new person gets their own workspace, which tries Pro for 14 days with 300 credits", async () => {
  const person = await signUp();
  const answer = await call("provisionUser", person, {});
  const { workspaceId: id } = resultOf(openWorkspaceOutput, answer);
  const deployed = database();
  const workspace = await deployed.doc(workspacePath(id)).get();
  expect(workspace.data()).toMatchObject({ id, createdBy: person.uid, memberCount: 1 });
  expect(workspace.get("name")).not.toBe("");
  const members = await deployed.collection(`${workspacePath(id)}/members`).get();
  expect(members.docs.map((member) => [member.id, member.get("role")])).toEqual([
    [person.uid, "owner"],
  ]);
  const now = Date.now();
  const held = entitlementOf(await deployed.doc(billingPath(id)).get(), now);
  expect(held).toMatchObject({ plan: "pro", status: "trialing", seats: 3, subscription: null });
  expect(Math.round(((held.trialEndsAt ?? 0) - now) / 86_400_000)).toBe(14);
  const facts = (await deployed.doc(billingFactsPath(id)).get()).get("trialEndsAt");
  expect(facts.toMillis()).toBe(held.trialEndsAt);
  const { lots } = await readCredits(deployed, id, now);
  expect(lots.map(({ id: lot, left }) => [lot, left])).toEqual([["trial", 300]]);
  const ledger = await deployed.collection(ledgerPath(id)).get();
  expect(ledger.docs.map((entry) => entry.data())).toMatchObject([{ kind: "grant", credits: 300 }]);
  expect((await profileRef(person).get()).get("workspaceId")).toBe(id);
});

test("a workspace opened five times at once, and again later, is one workspace", async () => {
  const person = newPerson();
  const ids = await Promise.all(Array.from({ length: 5 }, () => open(person)));
  expect(new Set([...ids, await open(person)]).size).toBe(1);
  const theirs = db.collection("workspaces").where("createdBy", "==", person.uid);
  expect((await theirs.get()).size).toBe(1);
});

test("sixteen people who come at the same moment get a workspace each, without waiting for each other's", async () => {
  const people = Array.from({ length: 16 }, () => newPerson());
  const ids = await Promise.all(people.map(open));
  expect(new Set(ids).size).toBe(people.length);
});

test("someone whose workspace was created while their memberships were read is taken to it", async () => {
  const person = newPerson();
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

test("two people get two workspaces", async () => {
  expect(await open(newPerson())).not.toBe(await open(newPerson()));
});

test("someone removed from their open workspace is taken to the one where they have the highest role", async () => {
  const person = newPerson();
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
  const person = newPerson();
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
  const person = newPerson();
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
  const person = newPerson({ displayName: "Provider Name" });
  await open(person);
  await db.doc(userPath(person.uid)).update({ displayName: "Chosen Name" });
  await open(person);
  expect((await db.doc(userPath(person.uid)).get()).get("displayName")).toBe("Chosen Name");
});

test("nothing is created for a deleted account", async () => {
  const person = newPerson();
  const gone = {
    ...deps,
    requireLiveAccount: () => Promise.reject(new AppError("not-signed-in", "")),
  };
  expect(await outcomeOf(provisionUser(gone, person))).toBe("not-signed-in");
  expect((await db.doc(userPath(person.uid)).get()).exists).toBe(false);
  const members = db.collectionGroup(membersGroup()).where("id", "==", person.uid);
  expect((await members.get()).size).toBe(0);
});

test.each([
  ["deleted", (uid: string) => getAuth().deleteUser(uid)],
  ["disabled", (uid: string) => getAuth().updateUser(uid, { disabled: true })],
])("deployed: a token of an account that was %s opens nothing new", async (_name, end) => {
  const person = await signUp();
  database();
  await end(person.uid);
  expect(await call("provisionUser", person, {})).toMatchObject({
    status: 401,
    body: { error: { details: { code: "not-signed-in" } } },
  });
});

test("deployed: someone who tried the free tool without an account can't enter the app", async () => {
  const visitor = await signUpAnonymously();
  expect(await call("provisionUser", visitor, {})).toMatchObject({
    status: 401,
    body: { error: { details: { code: "not-signed-in" } } },
  });
  expect((await profileRef(visitor).get()).exists).toBe(false);
});

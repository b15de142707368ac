import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  where,
  type Firestore,
} from "firebase/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  VISITORS,
  connectAs,
  firestoreOf,
  openRulesTest,
  outcomeOf,
  seedTwoTeams,
  type Visitor,
} from "./two-teams.ts";

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await openRulesTest();
  await seedTwoTeams(environment);
});
afterAll(() => environment.cleanup());

const mapsOf = (db: Firestore, workspace: string) =>
  getDocs(
    query(
      collection(db, "maps"),
      where("workspaceId", "==", workspace),
      orderBy("updatedAt", "desc"),
    ),
  );

/** What members may read, whatever their role, and nobody else. */
const MEMBER_READS: Record<string, (db: Firestore) => Promise<unknown>> = {
  "the workspace": (db) => getDoc(doc(db, "workspaces/team")),
  "a member": (db) => getDoc(doc(db, "workspaces/team/members/owner")),
  "the list of members": (db) => getDocs(collection(db, "workspaces/team/members")),
  "a job": (db) => getDoc(doc(db, "workspaces/team/jobs/job")),
  "the list of jobs": (db) =>
    getDocs(query(collection(db, "workspaces/team/jobs"), orderBy("createdAt", "desc"))),
  "a map": (db) => getDoc(doc(db, "maps/team-map")),
  "the list of maps": (db) => mapsOf(db, "team"),
  "a chunk": (db) => getDoc(doc(db, "maps/team-map/snapshots/s1/chunks/0000")),
  "the plan": (db) => getDoc(doc(db, "workspaces/team/billing/current")),
  "the list of chunks": (db) => getDocs(collection(db, "maps/team-map/snapshots/s1/chunks")),
};

/** What no browser reads: it is for functions alone, or the question is too wide. */
const NOBODY_READS: Record<string, (db: Firestore) => Promise<unknown>> = {
  "the list of subscribers": (db) => getDocs(collection(db, "newsletterSubscribers")),
  "a letter": (db) => getDoc(doc(db, "mail/letter")),
  "the ledger": (db) => getDocs(collection(db, "workspaces/team/ledger")),
  "a job's results": (db) => getDocs(collection(db, "workspaces/team/jobs/job/results")),
  "all workspaces": (db) => getDocs(collection(db, "workspaces")),
  "all maps": (db) => getDocs(collection(db, "maps")),
  "all jobs of all workspaces": (db) => getDocs(collectionGroup(db, "jobs")),
  "all members of all workspaces": (db) => getDocs(collectionGroup(db, "members")),
  "all users": (db) => getDocs(collection(db, "users")),
  "a collection no rule names": (db) => getDoc(doc(db, "secrets/one")),
};

const isMember = (visitor: Visitor) => WORKSPACE_ROLES.some((role) => role === visitor);

for (const [what, read] of Object.entries(MEMBER_READS)) {
  test.each(VISITORS)(`${what}: %s reads it only as a member`, async (visitor) => {
    const reading = read(connectAs(environment, visitor));
    expect(await outcomeOf(reading)).toBe(isMember(visitor) ? "allowed" : "refused");
  });
}

for (const [what, read] of Object.entries(NOBODY_READS)) {
  test.each(["owner", "stranger", "anonymous"] as const)(
    `${what}: %s cannot read it`,
    async (visitor) => {
      expect(await outcomeOf(read(connectAs(environment, visitor)))).toBe("refused");
    },
  );
}

test("stranger cannot read another team's map", async () => {
  expect(await outcomeOf(getDoc(doc(connectAs(environment, "stranger"), "maps/team-map")))).toBe(
    "refused",
  );
});

test("a team's owner cannot list another team's maps", async () => {
  const db = connectAs(environment, "owner");
  expect((await mapsOf(db, "team")).size).toBe(1);
  expect(await outcomeOf(mapsOf(db, "other"))).toBe("refused");
});

test("a map that does not exist is refused like one of another team", async () => {
  const db = connectAs(environment, "owner");
  expect(await outcomeOf(getDoc(doc(db, "maps/nowhere")))).toBe("refused");
  expect(await outcomeOf(getDoc(doc(db, "maps/nowhere/snapshots/s1/chunks/0000")))).toBe("refused");
});

test("a person reads their own profile, even before there is one, and nobody else's", async () => {
  const db = connectAs(environment, "viewer");
  expect((await getDoc(doc(db, "users/viewer"))).get("workspaceId")).toBe("team");
  expect(await outcomeOf(getDoc(doc(db, "users/owner")))).toBe("refused");
  expect(await outcomeOf(getDoc(doc(connectAs(environment, "anonymous"), "users/viewer")))).toBe(
    "refused",
  );
  const newcomer = connectAs(environment, "stranger");
  expect((await getDoc(doc(newcomer, "users/stranger"))).exists()).toBe(false);
});

test("a member document with a role that is none opens nothing", async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = firestoreOf(context);
    await setDoc(doc(db, "workspaces/team/members/intruder"), { role: "superuser" });
  });
  const db = firestoreOf(environment.authenticatedContext("intruder"));
  expect(await outcomeOf(getDoc(doc(db, "workspaces/team")))).toBe("refused");
  expect(await outcomeOf(getDoc(doc(db, "maps/team-map")))).toBe("refused");
});

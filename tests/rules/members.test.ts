import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { MEMBERS, asFunctions, buildMember } from "./two-teams.ts";
import {
  VISITORS,
  connectAs,
  toOutcome,
  findUid,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

test("members can read and list members, whatever their role", async () => {
  const reading = await listAllowedReaders(environment, (db) =>
    getDoc(doc(db, "workspaces/team/members/owner")),
  );
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(collection(db, "workspaces/team/members")),
  );
  expect([reading, listing]).toEqual([MEMBERS, MEMBERS]);
});

test("everyone with an account can find their own memberships across workspaces", async () => {
  await asFunctions(environment, (db) =>
    setDoc(doc(db, "workspaces/other/members/viewer"), {
      ...buildMember("viewer", "editor"),
      workspaceId: "other",
    }),
  );
  const finding = await listAllowedReaders(environment, (db, visitor) =>
    getDocs(query(collectionGroup(db, "members"), where("id", "==", findUid(visitor)))),
  );
  expect(finding).toEqual(
    VISITORS.filter((visitor) => visitor !== "anonymous account" && visitor !== "signed out"),
  );
  const db = connectAs(environment, "viewer");
  const found = await getDocs(query(collectionGroup(db, "members"), where("id", "==", "viewer")));
  expect(found.docs.map((place) => place.ref.path).toSorted()).toEqual([
    "workspaces/other/members/viewer",
    "workspaces/team/members/viewer",
  ]);
});

test("no one can find someone else's memberships, or everyone's", async () => {
  const others = await listAllowedReaders(environment, (db, visitor) =>
    getDocs(
      query(
        collectionGroup(db, "members"),
        where("id", "==", findUid(visitor) === "viewer" ? "editor" : "viewer"),
      ),
    ),
  );
  const all = await listAllowedReaders(environment, (db) =>
    getDocs(query(collectionGroup(db, "members"), limit(1))),
  );
  const ofTeam = await listAllowedReaders(environment, (db) =>
    getDocs(query(collectionGroup(db, "members"), where("workspaceId", "==", "team"))),
  );
  expect([...others, ...all, ...ofTeam]).toEqual([]);
});

test("a person can read their own membership by its path only as a member", async () => {
  const db = connectAs(environment, "stranger");
  expect(await toOutcome(getDoc(doc(db, "workspaces/team/members/stranger")))).toBe("refused");
});

test("no one can add, change or remove a member, including themselves", async () => {
  const path = "workspaces/team/members/viewer";
  const writing = [
    await listAllowedVisitors(environment, (db, visitor) => {
      const uid = findUid(visitor);
      return setDoc(doc(db, `workspaces/team/members/${uid}`), buildMember(uid, "owner"));
    }),
    await listAllowedVisitors(environment, (db) =>
      setDoc(doc(db, "workspaces/team/members/newcomer"), buildMember("newcomer", "viewer")),
    ),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { role: "owner" })),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { displayName: "V" })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(writing.flat()).toEqual([]);
});

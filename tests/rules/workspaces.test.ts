import {
  Timestamp,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { MANAGERS, MEMBERS, asFunctions, buildMember } from "./two-teams.ts";
import {
  connectAs,
  connectAsUid,
  toOutcome,
  findUid,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const rename = (change: DocumentData) =>
  toOutcome(
    updateDoc(doc(connectAs(environment, "admin"), "workspaces/team"), {
      updatedBy: "admin",
      updatedAt: serverTimestamp(),
      ...change,
    }),
  );

test("a workspace can be read by its members", async () => {
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, "workspaces/team")));
  expect(reading).toEqual(MEMBERS);
});

test("no one can list workspaces", async () => {
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "workspaces"), limit(1))),
  );
  expect(listing).toEqual([]);
});

test("a member document with an invalid role grants no access", async () => {
  await asFunctions(environment, (db) =>
    setDoc(doc(db, "workspaces/team/members/intruder"), { id: "intruder", role: "superuser" }),
  );
  const db = connectAsUid(environment, "intruder");
  expect(await toOutcome(getDoc(doc(db, "workspaces/team")))).toBe("refused");
  expect(await toOutcome(getDoc(doc(db, "maps/team-map")))).toBe("refused");
});

test("owners and admins can rename a workspace", async () => {
  const renaming = await listAllowedVisitors(environment, (db, visitor) =>
    updateDoc(doc(db, "workspaces/team"), {
      name: "Tea team",
      updatedBy: findUid(visitor),
      updatedAt: serverTimestamp(),
    }),
  );
  expect(renaming).toEqual(MANAGERS);
});

test.each([" x ", "x", "x".repeat(80), "Équipe 咖啡", "😀".repeat(40)])(
  "a workspace may be named %j",
  async (name) => {
    expect(await rename({ name })).toBe("allowed");
  },
);

test.each<[string, DocumentData]>([
  ["nothing", { name: "" }],
  ["blanks", { name: " \t\n\v\f\r\u00A0\u1680\u2000\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF" }],
  ["more than 80 characters", { name: "x".repeat(81) }],
  ["a number", { name: 7 }],
  ["by removing the name", { name: deleteField() }],
  ["in someone else's name", { name: "x", updatedBy: "owner" }],
  ["without an author", { name: "x", updatedBy: deleteField() }],
  ["at a time chosen by the browser", { name: "x", updatedAt: Timestamp.fromMillis(5) }],
  ["with more members", { name: "x", memberCount: 1 }],
  ["with another founder", { name: "x", createdBy: "admin" }],
  ["with a plan", { name: "x", plan: "agency" }],
])("a workspace cannot be renamed to %s", async (_, change) => {
  expect(await rename(change)).toBe("refused");
});

test("no one can create, replace or delete a workspace", async () => {
  const data = { id: "new", name: "New", memberCount: 1, createdBy: "owner" };
  const making = await listAllowedVisitors(environment, (db) =>
    setDoc(doc(db, "workspaces/new"), data),
  );
  const replacing = await listAllowedVisitors(environment, (db) =>
    setDoc(doc(db, "workspaces/team"), {
      name: "x",
      updatedBy: "owner",
      updatedAt: serverTimestamp(),
    }),
  );
  const deleting = await listAllowedVisitors(environment, (db) =>
    deleteDoc(doc(db, "workspaces/team")),
  );
  expect([...making, ...replacing, ...deleting]).toEqual([]);
});

test("members can read the plan, and no one can list or write plans", async () => {
  const path = "workspaces/team/billing/current";
  expect(await listAllowedReaders(environment, (db) => getDoc(doc(db, path)))).toEqual(MEMBERS);
  const others = [
    await listAllowedReaders(environment, (db) => getDoc(doc(db, "workspaces/team/billing/next"))),
    await listAllowedReaders(environment, (db) =>
      getDocs(query(collection(db, "workspaces/team/billing"), limit(1))),
    ),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { plan: "agency" })),
    await listAllowedVisitors(environment, (db) => setDoc(doc(db, path), { seats: 99 })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(others.flat()).toEqual([]);
});

test("members can read which maps were chosen to stay open, and no one can write it", async () => {
  const path = "workspaces/team/billing/openMaps";
  expect(await listAllowedReaders(environment, (db) => getDoc(doc(db, path)))).toEqual(MEMBERS);
  const writing = [
    await listAllowedVisitors(environment, (db) => setDoc(doc(db, path), { mapIds: ["team-map"] })),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { mapIds: [] })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(writing.flat()).toEqual([]);
});

test("owners and admins can read the audit log, a page at a time", async () => {
  const entries = (db: Firestore) => collection(db, "workspaces/team/audit");
  const reading = await listAllowedReaders(environment, (db) =>
    getDoc(doc(db, "workspaces/team/audit/entry")),
  );
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(entries(db), limit(100))),
  );
  expect([reading, listing]).toEqual([MANAGERS, MANAGERS]);
  const db = connectAs(environment, "owner");
  expect(await toOutcome(getDocs(entries(db)))).toBe("refused");
  expect(await toOutcome(getDocs(query(entries(db), limit(101))))).toBe("refused");
});

test("owners and admins can see the API keys, a page at a time, and nobody can write one", async () => {
  const path = "workspaces/team/apiKeys/key";
  const keys = (db: Firestore) => collection(db, "workspaces/team/apiKeys");
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, path)));
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(keys(db), limit(100))),
  );
  // As the ledger asks for the names of keys that spent.
  const naming = await listAllowedReaders(environment, (db) =>
    getDocs(query(keys(db), where("id", "in", ["key", "gone"]), limit(30))),
  );
  expect([reading, listing, naming]).toEqual([MANAGERS, MANAGERS, MANAGERS]);
  const db = connectAs(environment, "owner");
  expect(await toOutcome(getDocs(keys(db)))).toBe("refused");
  expect(await toOutcome(getDocs(query(keys(db), limit(101))))).toBe("refused");
  const writing = [
    await listAllowedVisitors(environment, (own) =>
      setDoc(doc(own, `${path}-2`), { name: "Mine" }),
    ),
    await listAllowedVisitors(environment, (own) => updateDoc(doc(own, path), { revokedAt: null })),
    await listAllowedVisitors(environment, (own) => deleteDoc(doc(own, path))),
  ];
  expect(writing.flat()).toEqual([]);
});

test("no one can add to, change or delete from the audit log", async () => {
  const path = "workspaces/team/audit/entry";
  const writing = [
    await listAllowedVisitors(environment, (db) =>
      setDoc(doc(db, `${path}-2`), { actor: "owner" }),
    ),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { actor: "viewer" })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(writing.flat()).toEqual([]);
});

test("another team's owner can't read this one by posing as its member in their own", async () => {
  const path = "workspaces/other/members/viewer";
  await asFunctions(environment, (db) => setDoc(doc(db, path), buildMember("viewer", "owner")));
  const db = connectAs(environment, "other team's owner");
  expect(await toOutcome(getDoc(doc(db, path)))).toBe("allowed");
  expect(await toOutcome(getDoc(doc(db, "workspaces/team")))).toBe("refused");
});

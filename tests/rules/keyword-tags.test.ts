/** Tags of keywords and saved views: documents in slots, so that there can only be so many of them. */
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
  where,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { MEMBERS, asFunctions, getMinutesAgo } from "./two-teams.ts";
import {
  connectAs,
  toOutcome,
  findUid,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const TAGS = "workspaces/team/keywordTags";
const SHARED = "workspaces/team/keywordViews";
const EDITORS = ["owner", "admin", "editor"];

const tagOf = (over: DocumentData = {}): DocumentData => ({
  id: "07",
  key: "key-of-the-first-tag",
  name: "Q1",
  keywords: ["US-en kettle"],
  ...over,
});

const viewOf = (over: DocumentData = {}): DocumentData => ({
  id: "07",
  key: "key-of-the-first-view",
  workspaceId: "team",
  name: "Striking distance",
  query: "position=4-20",
  ...over,
});

const store = (path: string, data: DocumentData) =>
  asFunctions(environment, (db) => setDoc(doc(db, path), data));

const asEditor = (path: string, data: DocumentData) =>
  toOutcome(setDoc(doc(connectAs(environment, "editor"), path), data));

test.each<[string, (db: Firestore) => Promise<DocumentSnapshot | QuerySnapshot>]>([
  ["tags", (db) => getDocs(query(collection(db, TAGS), limit(100)))],
  ["shared views", (db) => getDocs(query(collection(db, SHARED), limit(50)))],
])("%s are listed by members, whatever their role", async (_, read) => {
  expect(await listAllowedReaders(environment, read)).toEqual(MEMBERS);
});

test.each<[string, (db: Firestore) => Promise<DocumentSnapshot | QuerySnapshot>]>([
  ["all tags without a limit", (db) => getDocs(collection(db, TAGS))],
  ["a single tag", (db) => getDoc(doc(db, `${TAGS}/07`))],
  ["tags of all workspaces", (db) => getDocs(collectionGroup(db, "keywordTags"))],
  ["shared views without a limit", (db) => getDocs(collection(db, SHARED))],
  ["views of all people", (db) => getDocs(collectionGroup(db, "keywordViews"))],
])("%s: no one can read them", async (_, read) => {
  expect(await listAllowedReaders(environment, read)).toEqual([]);
});

test.each<[string, string, DocumentData]>([
  ["a tag", `${TAGS}/07`, tagOf()],
  ["a shared view", `${SHARED}/07`, viewOf()],
])("%s is created, changed and deleted by those who edit maps", async (_, path, data) => {
  const clear = () => asFunctions(environment, (db) => deleteDoc(doc(db, path)));
  const write = (db: Firestore, name: string) => setDoc(doc(db, path), { ...data, name });
  const creating = await listAllowedVisitors(environment, async (db) => {
    await clear();
    await write(db, "New");
  });
  expect(creating).toEqual(EDITORS);
  await store(path, data);
  expect(await listAllowedVisitors(environment, (db) => write(db, "Renamed"))).toEqual(EDITORS);
  const deleting = await listAllowedVisitors(environment, async (db) => {
    await store(path, data);
    await deleteDoc(doc(db, path));
  });
  expect(deleting).toEqual(EDITORS);
});

test.each<[string, string, DocumentData]>([
  ["a tag", `${TAGS}/07`, tagOf()],
  ["a shared view", `${SHARED}/07`, viewOf()],
])("%s stays as it is while the workspace hasn't paid", async (_, path, data) => {
  const unpaid = (db: Firestore) =>
    setDoc(
      doc(db, "workspaces/team/billing/current"),
      { status: "unpaid", updatedAt: getMinutesAgo(1) },
      { merge: true },
    );
  await asFunctions(environment, unpaid);
  expect(await asEditor(path, data)).toBe("refused");
  await store(path, data);
  expect(await asEditor(path, { ...data, name: "Renamed" })).toBe("refused");
});

test.each<[string, DocumentData, "allowed" | "refused"]>([
  ["has no keywords", { keywords: [] }, "allowed"],
  ["has several keywords", { keywords: ["US-en kettle", "DE-de kessel"] }, "allowed"],
  ["has a keyword that isn't text", { keywords: ["US-en kettle", 7] }, "refused"],
  ["has a keyword of two lines", { keywords: ["US-en a\nb"] }, "refused"],
  ["has text instead of keywords", { keywords: "US-en kettle" }, "refused"],
  ["has a blank name", { name: " " }, "refused"],
  ["has a name of 31 characters", { name: "x".repeat(31) }, "refused"],
  ["has a short key", { key: "short" }, "refused"],
  ["has a number as its key", { key: 7 }, "refused"],
  ["says another slot", { id: "08" }, "refused"],
  ["has an unknown field", { color: "red" }, "refused"],
])("a tag that %s is %s", async (_, over, outcome) => {
  expect(await asEditor(`${TAGS}/07`, tagOf(over))).toBe(outcome);
});

test.each<[string, string]>([
  ["a tag in slot 100", `${TAGS}/100`],
  ["a tag in slot 7", `${TAGS}/7`],
  ["a tag in a slot with a name", `${TAGS}/mine`],
  ["a shared view in slot 50", `${SHARED}/50`],
  ["an own view in slot 50", "users/editor/keywordViews/50"],
])("%s is refused: there are only so many slots", async (_, path) => {
  const id = path.split("/").at(-1) ?? "";
  const data = path.startsWith(TAGS) ? tagOf({ id }) : viewOf({ id });
  expect(await asEditor(path, data)).toBe("refused");
});

test.each<[string, string, DocumentData]>([
  ["tag", `${TAGS}/07`, tagOf()],
  ["shared view", `${SHARED}/07`, viewOf()],
  ["own view", "users/editor/keywordViews/07", viewOf()],
])("a %s is never overwritten by one that takes its slot later", async (_, path, data) => {
  await store(path, data);
  expect(await asEditor(path, { ...data, key: "key-of-somebody-else" })).toBe("refused");
  expect(await asEditor(path, { ...data, name: "Renamed" })).toBe("allowed");
});

test.each<[string, DocumentData, "allowed" | "refused"]>([
  ["has an empty query", { query: "" }, "allowed"],
  ["has a query of 2,001 characters", { query: "x".repeat(2_001) }, "refused"],
  ["has a query that isn't text", { query: ["q"] }, "refused"],
  ["has no name", { name: "" }, "refused"],
  ["has a name of two lines", { name: "a\nb" }, "refused"],
  ["has a name of 61 characters", { name: "x".repeat(61) }, "refused"],
  ["has a name that isn't text", { name: 7 }, "refused"],
  ["belongs to another workspace", { workspaceId: "other" }, "refused"],
  ["has an unknown field", { isPinned: true }, "refused"],
])("a shared view that %s is %s", async (_, over, outcome) => {
  expect(await asEditor(`${SHARED}/07`, viewOf(over))).toBe(outcome);
  await store(`${SHARED}/07`, viewOf({ name: "Before" }));
  expect(await asEditor(`${SHARED}/07`, viewOf(over))).toBe(outcome);
});

test("an own view is read and written by nobody else", async () => {
  const path = "users/viewer/keywordViews/07";
  await store(path, viewOf());
  const reading = await listAllowedReaders(environment, (db) =>
    getDocs(
      query(
        collection(db, "users/viewer/keywordViews"),
        where("workspaceId", "==", "team"),
        limit(50),
      ),
    ),
  );
  expect(reading).toEqual(["viewer"]);
  const writing = await listAllowedVisitors(environment, (db) =>
    setDoc(doc(db, path), viewOf({ name: "Renamed" })),
  );
  expect(writing).toEqual(["viewer"]);
  const deleting = await listAllowedVisitors(environment, async (db) => {
    await store(path, viewOf());
    await deleteDoc(doc(db, path));
  });
  expect(deleting).toEqual(["viewer"]);
});

test("an own view stays in its workspace, whose id is safe", async () => {
  const path = `users/${findUid("editor")}/keywordViews/07`;
  expect(await asEditor(path, viewOf({ workspaceId: "a/b" }))).toBe("refused");
  expect(await asEditor(path, viewOf())).toBe("allowed");
  expect(await asEditor(path, viewOf({ workspaceId: "other" }))).toBe("refused");
  const unlimited = getDocs(
    collection(connectAs(environment, "editor"), "users/editor/keywordViews"),
  );
  expect(await toOutcome(unlimited)).toBe("refused");
});

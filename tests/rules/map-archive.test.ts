/** Tags, the archive and the trash: fields of a map's document that editors write. */
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import {
  Timestamp,
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  orderBy,
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
import { MEMBERS, asFunctions, getMinutesAgo } from "./two-teams.ts";
import {
  connectAs,
  toOutcome,
  findUid,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const MAP = "maps/team-map";

const file = (db: Firestore, uid: string, change: DocumentData) =>
  updateDoc(doc(db, MAP), { updatedBy: uid, updatedAt: serverTimestamp(), ...change });

const fileAsEditor = (change: DocumentData) =>
  toOutcome(file(connectAs(environment, "editor"), "editor", change));

const store = (fields: DocumentData) =>
  asFunctions(environment, (db) => updateDoc(doc(db, MAP), fields));

test.each<[string, DocumentData, DocumentData]>([
  ["tagged", {}, { tags: ["Coffee", "Q1"] }],
  ["archived", {}, { archivedAt: serverTimestamp() }],
  ["moved to the trash", {}, { trashedAt: serverTimestamp() }],
])("a map can be %s by owners, admins and editors", async (_, before, change) => {
  const allowed = await listAllowedVisitors(environment, async (db, visitor) => {
    await store(before);
    await file(db, findUid(visitor), change);
  });
  expect(allowed).toEqual(["owner", "admin", "editor"]);
});

test.each<[string, unknown, "allowed" | "refused"]>([
  ["no tags at all", [], "allowed"],
  ["eight tags", Array.from({ length: 8 }, (_, i) => `tag ${i}`), "allowed"],
  ["nine tags", Array.from({ length: 9 }, (_, i) => `tag ${i}`), "refused"],
  ["a tag of 30 characters", ["x".repeat(30)], "allowed"],
  ["a tag of 31 characters", ["x".repeat(31)], "refused"],
  ["a blank tag", ["\u3000"], "refused"],
  ["a tag with a trailing space", ["fine", "x\u00A0"], "refused"],
  ["a tag with a line break", ["a\nb"], "refused"],
  ["the same tag twice", ["x", "x"], "refused"],
  ["a number among the tags", ["x", 7], "refused"],
  ["a number in the last place", [...Array.from({ length: 7 }, (_, i) => `t${i}`), 7], "refused"],
  ["text instead of tags", "x", "refused"],
  ["a missing tags field", deleteField(), "refused"],
])("%s: %j is %s", async (_, tags, outcome) => {
  await store({ tags: ["old"] });
  expect(await fileAsEditor({ tags })).toBe(outcome);
});

test.each<[string, DocumentData]>([
  ["archived at a time chosen by the browser", { archivedAt: Timestamp.fromMillis(5) }],
  ["moved to the trash at a time chosen by the browser", { trashedAt: Timestamp.fromMillis(5) }],
  ["moved to the trash without a time", { trashedAt: "now" }],
  [
    "moved to the trash in someone else's name",
    { trashedAt: serverTimestamp(), updatedBy: "owner" },
  ],
  ["moved to the trash and renamed at once", { trashedAt: serverTimestamp(), title: "New" }],
  ["tagged and archived at once", { archivedAt: serverTimestamp(), tags: ["x"] }],
  ["moved to another team", { workspaceId: "other" }],
])("a map can't be %s", async (_, change) => {
  expect(await fileAsEditor(change)).toBe("refused");
});

test.each<[string, DocumentData]>([
  ["renamed", { title: "New" }],
  ["tagged", { tags: ["x"] }],
  ["archived", { archivedAt: serverTimestamp() }],
  ["restored under another title", { trashedAt: null, title: "New" }],
  ["kept in the trash for longer", { trashedAt: getMinutesAgo(1) }],
])("a map in the trash can't be %s", async (_, change) => {
  await store({ trashedAt: getMinutesAgo(5) });
  expect(await fileAsEditor(change)).toBe("refused");
});

test.each<[string, DocumentData, DocumentData]>([
  ["unarchived", { archivedAt: getMinutesAgo(5) }, { archivedAt: null }],
  ["restored", { trashedAt: getMinutesAgo(5) }, { trashedAt: null }],
  [
    "unarchived by removing the field",
    { archivedAt: getMinutesAgo(5) },
    { archivedAt: deleteField() },
  ],
  ["restored by removing the field", { trashedAt: getMinutesAgo(5) }, { trashedAt: deleteField() }],
])("a map can be %s only by functions, which check the plan's limit", async (_, before, change) => {
  const allowed = await listAllowedVisitors(environment, async (db, visitor) => {
    await store(before);
    await file(db, findUid(visitor), change);
  });
  expect(allowed).toEqual([]);
});

test("members can still read a map in the trash, and no one can add to its log", async () => {
  await store({ trashedAt: getMinutesAgo(5) });
  expect(await listAllowedReaders(environment, (db) => getDoc(doc(db, MAP)))).toEqual(MEMBERS);
  const operation = {
    at: serverTimestamp(),
    ...packChanges([{ kind: "rename-topic", topic: "c1", name: "Ratio" }]),
  };
  const writing = await listAllowedVisitors(environment, (db, visitor) =>
    setDoc(doc(db, `${MAP}/ops/operation-of-${findUid(visitor)}`), {
      by: findUid(visitor),
      ...operation,
    }),
  );
  expect(writing).toEqual([]);
});

test.each<[string, (db: Firestore) => Promise<unknown>]>([
  [
    "the list without maps in the trash",
    (db) =>
      getDocs(
        query(
          collection(db, "maps"),
          where("workspaceId", "==", "team"),
          where("trashedAt", "==", null),
          orderBy("updatedAt", "desc"),
        ),
      ),
  ],
  [
    "the trash",
    (db) =>
      getDocs(
        query(
          collection(db, "maps"),
          where("workspaceId", "==", "team"),
          where("trashedAt", ">", Timestamp.fromMillis(0)),
          orderBy("trashedAt", "desc"),
        ),
      ),
  ],
])("%s can be read by members", async (_, read) => {
  expect(await listAllowedVisitors(environment, read)).toEqual(MEMBERS);
});

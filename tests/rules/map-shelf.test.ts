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
import { MEMBERS, asFunctions, minutesAgo } from "./two-teams.ts";
import { connectAs, outcomeOf, uidOf, visitorsAllowed } from "./visitors.ts";

const environment = await openTwoTeams();

const MAP = "maps/team-map";

const file = (db: Firestore, uid: string, change: DocumentData) =>
  updateDoc(doc(db, MAP), { updatedBy: uid, updatedAt: serverTimestamp(), ...change });

const fileAsEditor = (change: DocumentData) =>
  outcomeOf(file(connectAs(environment, "editor"), "editor", change));

const store = (fields: DocumentData) =>
  asFunctions(environment, (db) => updateDoc(doc(db, MAP), fields));

test.each<[string, DocumentData, DocumentData]>([
  ["tagged", {}, { tags: ["Coffee", "Q1"] }],
  ["archived", {}, { archivedAt: serverTimestamp() }],
  ["thrown away", {}, { trashedAt: serverTimestamp() }],
])("a map is %s by owners, admins and editors", async (_, before, change) => {
  const allowed = await visitorsAllowed(environment, async (db, visitor) => {
    await store(before);
    await file(db, uidOf(visitor), change);
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
  ["a tag with a blank at its end", ["fine", "x\u00A0"], "refused"],
  ["a tag of two lines", ["a\nb"], "refused"],
  ["the same tag twice", ["x", "x"], "refused"],
  ["a number among the tags", ["x", 7], "refused"],
  ["a number in the last place", [...Array.from({ length: 7 }, (_, i) => `t${i}`), 7], "refused"],
  ["a text instead of tags", "x", "refused"],
  ["no field of tags", deleteField(), "refused"],
])("%s: %j is %s", async (_, tags, outcome) => {
  await store({ tags: ["old"] });
  expect(await fileAsEditor({ tags })).toBe(outcome);
});

test.each<[string, DocumentData]>([
  ["archived at a time of the browser's choice", { archivedAt: Timestamp.fromMillis(5) }],
  ["thrown away at a time of the browser's choice", { trashedAt: Timestamp.fromMillis(5) }],
  ["thrown away without a time", { trashedAt: "now" }],
  ["thrown away in another's name", { trashedAt: serverTimestamp(), updatedBy: "owner" }],
  ["thrown away and renamed at once", { trashedAt: serverTimestamp(), title: "New" }],
  ["tagged and archived at once", { archivedAt: serverTimestamp(), tags: ["x"] }],
  ["moved to another team", { workspaceId: "other" }],
])("a map is not %s", async (_, change) => {
  expect(await fileAsEditor(change)).toBe("refused");
});

test.each<[string, DocumentData]>([
  ["renamed", { title: "New" }],
  ["tagged", { tags: ["x"] }],
  ["archived", { archivedAt: serverTimestamp() }],
  ["restored under another title", { trashedAt: null, title: "New" }],
  ["kept in the trash for longer", { trashedAt: minutesAgo(1) }],
])("a map in the trash is not %s", async (_, change) => {
  await store({ trashedAt: minutesAgo(5) });
  expect(await fileAsEditor(change)).toBe("refused");
});

test.each<[string, DocumentData, DocumentData]>([
  ["taken out of the archive", { archivedAt: minutesAgo(5) }, { archivedAt: null }],
  ["restored", { trashedAt: minutesAgo(5) }, { trashedAt: null }],
  [
    "taken out of the archive, its field removed",
    { archivedAt: minutesAgo(5) },
    { archivedAt: deleteField() },
  ],
  ["restored, its field removed", { trashedAt: minutesAgo(5) }, { trashedAt: deleteField() }],
])(
  "a map is %s by functions alone, which look whether the plan has a place for it",
  async (_, before, change) => {
    const allowed = await visitorsAllowed(environment, async (db, visitor) => {
      await store(before);
      await file(db, uidOf(visitor), change);
    });
    expect(allowed).toEqual([]);
  },
);

test("a map in the trash is still read by members, and nobody adds to its log", async () => {
  await store({ trashedAt: minutesAgo(5) });
  expect(await visitorsAllowed(environment, (db) => getDoc(doc(db, MAP)))).toEqual(MEMBERS);
  const operation = {
    at: serverTimestamp(),
    ...packChanges([{ kind: "rename-topic", topic: "c1", name: "Ratio" }]),
  };
  const writing = await visitorsAllowed(environment, (db, visitor) =>
    setDoc(doc(db, `${MAP}/ops/operation-of-${uidOf(visitor)}`), {
      by: uidOf(visitor),
      ...operation,
    }),
  );
  expect(writing).toEqual([]);
});

test.each<[string, (db: Firestore) => Promise<unknown>]>([
  [
    "the list without what was thrown away",
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
])("%s is read by members", async (_, read) => {
  expect(await visitorsAllowed(environment, read)).toEqual(MEMBERS);
});

import { packChanges } from "@mapwright/core/maps/log/map-operation";
import {
  COMMENT_OPERATION_MAX_BYTES,
  OPERATION_MAX_BYTES,
} from "@mapwright/core/maps/log/operation-text";
import {
  Timestamp,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { RENAMED, makeOperation } from "./browser-writes.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { MEMBERS } from "./two-teams.ts";
import { connectAs, toOutcome, findUid, listAllowedVisitors } from "./visitors.ts";

const LOG = "maps/team-map/ops";
const WRITTEN = `${LOG}/written-by-editor`;

const remark = packChanges([
  {
    kind: "add-comment",
    comment: "comment-1",
    topic: "c1",
    replyTo: null,
    body: "Why?",
    mentions: [],
  },
]);
const environment = await openTwoTeams({
  add: (db) => setDoc(doc(db, WRITTEN), makeOperation("editor")),
});

const following = (db: Firestore) =>
  getDocs(query(collection(db, LOG), where("at", ">", Timestamp.fromMillis(0)), orderBy("at")));

test.each<[string, (db: Firestore) => Promise<unknown>]>([
  ["an operation", (db) => getDoc(doc(db, WRITTEN))],
  ["the log", following],
])("%s can be read by members, whatever their role", async (_, read) => {
  expect(await listAllowedVisitors(environment, read)).toEqual(MEMBERS);
});

const add = (visitor: Parameters<typeof findUid>[0], changes: DocumentData) =>
  setDoc(
    doc(connectAs(environment, visitor), `${LOG}/operation-of-${findUid(visitor)}`),
    makeOperation(findUid(visitor), changes),
  );

test("owners, admins and editors can write edits", async () => {
  for (const visitor of [...MEMBERS, "other team's owner", "former member", "staff"] as const)
    expect([visitor, await toOutcome(add(visitor, RENAMED))]).toEqual([
      visitor,
      ["owner", "admin", "editor"].includes(visitor) ? "allowed" : "refused",
    ]);
});

test("commenters can also write comments, and viewers can't", async () => {
  for (const visitor of [...MEMBERS, "stranger", "anonymous account", "signed out"] as const)
    expect([visitor, await toOutcome(add(visitor, remark))]).toEqual([
      visitor,
      ["owner", "admin", "editor", "commenter"].includes(visitor) ? "allowed" : "refused",
    ]);
});

test.each<[string, DocumentData]>([
  ["by someone else", { by: "owner" }],
  ["at a time chosen by the browser", { at: Timestamp.fromMillis(5) }],
  ["with an unknown scope", { scope: "admin" }],
  ["without a scope", { scope: null }],
  ["with changes that aren't text", { changes: [] }],
  ["with no changes", { changes: "" }],
  ["with more than an operation may contain", { changes: "x".repeat(OPERATION_MAX_BYTES + 1) }],
  [
    "with more than comments may contain",
    { scope: "comment", changes: "x".repeat(COMMENT_OPERATION_MAX_BYTES + 1) },
  ],
  ["with an empty name", { names: [""] }],
  ["with two names in one", { names: ["ann bob"] }],
  ["with a name that is a number", { names: [5] }],
  ["with an unknown field", { pinned: true }],
])("an operation %s is rejected", async (_, over) => {
  const db = connectAs(environment, "editor");
  const written = setDoc(doc(db, `${LOG}/operation-of-editor`), {
    ...makeOperation("editor"),
    ...over,
  });
  expect(await toOutcome(written)).toBe("refused");
});

test("an operation whose id is too short to be random is rejected", async () => {
  const db = connectAs(environment, "editor");
  expect(await toOutcome(setDoc(doc(db, `${LOG}/short`), makeOperation("editor")))).toBe("refused");
});

test("a written operation can't be changed or deleted, even by its author or an owner", async () => {
  for (const visitor of ["editor", "owner"] as const) {
    const written = doc(connectAs(environment, visitor), WRITTEN);
    expect(await toOutcome(updateDoc(written, { changes: "[]" }))).toBe("refused");
    expect(await toOutcome(setDoc(written, makeOperation(visitor)))).toBe("refused");
    expect(await toOutcome(deleteDoc(written))).toBe("refused");
  }
});

test("no one can access the log of a map that doesn't exist", async () => {
  const db = connectAs(environment, "owner");
  const written = setDoc(doc(db, "maps/nowhere/ops/operation-of-owner"), makeOperation("owner"));
  expect(await toOutcome(written)).toBe("refused");
});

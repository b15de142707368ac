import { MENTIONS_SHOWN } from "@mapwright/core/maps/mentions/mention";
import {
  Timestamp,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { getMinutesAgo } from "./two-teams.ts";
import { connectAs, toOutcome, listAllowedVisitors } from "./visitors.ts";

const MENTIONS = "users/viewer/mentions";
const NAMED = `${MENTIONS}/unread`;
const READ = `${MENTIONS}/read`;

const named = (readAt: Timestamp | null): DocumentData => ({
  workspaceId: "team",
  mapId: "team-map",
  mapTitle: "Pour over coffee",
  topic: "c1",
  comment: "comment-1",
  by: "editor",
  byName: "editor",
  excerpt: "@viewer, why?",
  at: getMinutesAgo(5),
  readAt,
  expireAt: getMinutesAgo(-60),
});

const environment = await openTwoTeams({
  add: async (db) => {
    await setDoc(doc(db, NAMED), named(null));
    await setDoc(doc(db, READ), named(getMinutesAgo(1)));
  },
});

const newest = (most: number) => (db: Firestore) =>
  getDocs(query(collection(db, MENTIONS), orderBy("at", "desc"), limit(most)));

test("only the mentioned person can see their mentions, a page at a time", async () => {
  expect(await listAllowedVisitors(environment, newest(MENTIONS_SHOWN))).toEqual(["viewer"]);
  const db = connectAs(environment, "viewer");
  expect(await toOutcome(getDocs(collection(db, MENTIONS)))).toBe("refused");
  expect(await toOutcome(newest(101)(db))).toBe("refused");
  expect(await toOutcome(getDoc(doc(db, NAMED)))).toBe("refused");
});

test("a person can mark a mention as read, once and at the current time", async () => {
  const readNow = (db: Firestore) => updateDoc(doc(db, NAMED), { readAt: serverTimestamp() });
  expect(await listAllowedVisitors(environment, readNow)).toEqual(["viewer"]);
  const db = connectAs(environment, "viewer");
  const again = updateDoc(doc(db, READ), { readAt: serverTimestamp() });
  expect(await toOutcome(again)).toBe("refused");
});

test.each<[string, DocumentData]>([
  ["at a time chosen by the browser", { readAt: Timestamp.fromMillis(5) }],
  ["with other text", { readAt: serverTimestamp(), excerpt: "yes" }],
])("a mention can't be marked as read %s", async (_, change) => {
  const db = connectAs(environment, "viewer");
  expect(await toOutcome(updateDoc(doc(db, NAMED), change))).toBe("refused");
});

test("no one can create mentions, and the mentioned person can delete theirs", async () => {
  for (const visitor of ["viewer", "editor", "owner"] as const) {
    const made = setDoc(doc(connectAs(environment, visitor), `${MENTIONS}/made`), named(null));
    expect(await toOutcome(made)).toBe("refused");
  }
  expect(await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, NAMED)))).toEqual([
    "viewer",
  ]);
});

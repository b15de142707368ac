import { PRESENCE_LIMIT } from "@mapwright/core/maps/presence/map-presence";
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
  setDoc,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { presenceOf } from "./browser-writes.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { MEMBERS, asFunctions, minutesAgo } from "./two-teams.ts";
import { connectAs, outcomeOf, uidOf, visitorsAllowed } from "./visitors.ts";

const PRESENCE = "maps/team-map/presence";

const topics = (count: number, id: string) => Array.from({ length: count }, () => id).join(" ");

const environment = await openTwoTeams((db) =>
  setDoc(doc(db, `${PRESENCE}/editor`), presenceOf("editor")),
);

const whoIsHere = (most: number) => (db: Firestore) =>
  getDocs(query(collection(db, PRESENCE), orderBy("seenAt", "desc"), limit(most)));

test("who is in a map is seen by members, whatever their role", async () => {
  expect(await visitorsAllowed(environment, whoIsHere(PRESENCE_LIMIT))).toEqual(MEMBERS);
});

test("more people than are shown are not read, nor is one alone", async () => {
  const db = connectAs(environment, "owner");
  expect(await outcomeOf(whoIsHere(PRESENCE_LIMIT + 1)(db))).toBe("refused");
  expect(await outcomeOf(getDocs(collection(db, PRESENCE)))).toBe("refused");
  expect(await outcomeOf(getDoc(doc(db, `${PRESENCE}/editor`)))).toBe("refused");
});

test("members say where they are, viewers and commenters too, and nobody else does", async () => {
  const here = (db: Firestore, visitor: Parameters<typeof uidOf>[0]) =>
    setDoc(doc(db, `${PRESENCE}/${uidOf(visitor)}`), presenceOf(uidOf(visitor)));
  expect(await visitorsAllowed(environment, here)).toEqual(MEMBERS);
});

test("nobody says where somebody else is, not even under their own id", async () => {
  const db = connectAs(environment, "owner");
  expect(await outcomeOf(setDoc(doc(db, `${PRESENCE}/editor`), presenceOf("editor")))).toBe(
    "refused",
  );
  expect(await outcomeOf(setDoc(doc(db, `${PRESENCE}/editor`), presenceOf("owner")))).toBe(
    "refused",
  );
  expect(await outcomeOf(setDoc(doc(db, `${PRESENCE}/owner`), presenceOf("editor")))).toBe(
    "refused",
  );
  expect(await outcomeOf(deleteDoc(doc(db, `${PRESENCE}/editor`)))).toBe("refused");
});

test("people leave, also when they are no member any more", async () => {
  expect(
    await outcomeOf(deleteDoc(doc(connectAs(environment, "editor"), `${PRESENCE}/editor`))),
  ).toBe("allowed");
  const former = `${PRESENCE}/former-member`;
  await asFunctions(environment, (db) => setDoc(doc(db, former), presenceOf("former-member")));
  const db = connectAs(environment, "former member");
  expect(await outcomeOf(setDoc(doc(db, former), presenceOf("former-member")))).toBe("refused");
  expect(await outcomeOf(deleteDoc(doc(db, former)))).toBe("allowed");
});

test.each<[string, DocumentData]>([
  ["the last color there is", { color: 7 }],
  ["nothing selected", { topics: "" }],
  ["as many topics as there may be", { topics: topics(20, "x".repeat(64)) }],
  ["a view of two words", { view: "mind-map" }],
])("a place with %s is taken", async (_, over) => {
  const db = connectAs(environment, "viewer");
  const written = setDoc(doc(db, `${PRESENCE}/viewer`), presenceOf("viewer", over));
  expect(await outcomeOf(written)).toBe("allowed");
});

test.each<[string, DocumentData]>([
  ["a color that there is not", { color: 8 }],
  ["a color below all", { color: -1 }],
  ["half a color", { color: 1.5 }],
  ["a view that is no name", { view: "<b>" }],
  ["a view that is no text", { view: 4 }],
  ["topics that are no text", { topics: ["c1"] }],
  ["too many topics", { topics: topics(21, "c1") }],
  ["a topic that is no id", { topics: "c1 a/b" }],
  ["an empty topic", { topics: "c1  c2" }],
  ["a topic that is too long", { topics: "x".repeat(65) }],
  ["a tab that is no name", { tab: "tab" }],
  ["a time of the browser's choice", { seenAt: Timestamp.now() }],
  ["an end that is no time", { expireAt: "tomorrow" }],
  ["an end in two days", { expireAt: minutesAgo(-2 * 24 * 60) }],
  ["a field nobody knows", { mood: "fine" }],
])("a place with %s is refused", async (_, over) => {
  const db = connectAs(environment, "editor");
  const written = setDoc(doc(db, `${PRESENCE}/editor`), presenceOf("editor", over));
  expect(await outcomeOf(written)).toBe("refused");
});

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
import { makePresence } from "./browser-writes.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { MEMBERS, asFunctions, getMinutesAgo } from "./two-teams.ts";
import { connectAs, toOutcome, findUid, listAllowedVisitors } from "./visitors.ts";

const PRESENCE = "maps/team-map/presence";

const topics = (count: number, id: string) => Array.from({ length: count }, () => id).join(" ");

const environment = await openTwoTeams({
  add: (db) => setDoc(doc(db, `${PRESENCE}/editor`), makePresence("editor")),
});

const whoIsHere = (most: number) => (db: Firestore) =>
  getDocs(query(collection(db, PRESENCE), orderBy("seenAt", "desc"), limit(most)));

test("members can see who is in a map, whatever their role", async () => {
  expect(await listAllowedVisitors(environment, whoIsHere(PRESENCE_LIMIT))).toEqual(MEMBERS);
});

test("presence can't be read beyond the number of people shown, nor one person at a time", async () => {
  const db = connectAs(environment, "owner");
  expect(await toOutcome(whoIsHere(PRESENCE_LIMIT + 1)(db))).toBe("refused");
  expect(await toOutcome(getDocs(collection(db, PRESENCE)))).toBe("refused");
  expect(await toOutcome(getDoc(doc(db, `${PRESENCE}/editor`)))).toBe("refused");
});

test("all members, including viewers and commenters, can write their presence, and no one else can", async () => {
  const here = (db: Firestore, visitor: Parameters<typeof findUid>[0]) =>
    setDoc(doc(db, `${PRESENCE}/${findUid(visitor)}`), makePresence(findUid(visitor)));
  expect(await listAllowedVisitors(environment, here)).toEqual(MEMBERS);
});

test("no one can pass for a program", async () => {
  const db = connectAs(environment, "owner");
  const shown = { ...makePresence("owner"), program: "Planner" };
  const id = "program-Key1Key1Key1Key1";
  expect(await toOutcome(setDoc(doc(db, `${PRESENCE}/owner`), shown))).toBe("refused");
  expect(await toOutcome(setDoc(doc(db, `${PRESENCE}/${id}`), { ...shown, id }))).toBe("refused");
});

test("no one can write someone else's presence, even under their own id", async () => {
  const db = connectAs(environment, "owner");
  expect(await toOutcome(setDoc(doc(db, `${PRESENCE}/editor`), makePresence("editor")))).toBe(
    "refused",
  );
  expect(await toOutcome(setDoc(doc(db, `${PRESENCE}/editor`), makePresence("owner")))).toBe(
    "refused",
  );
  expect(await toOutcome(setDoc(doc(db, `${PRESENCE}/owner`), makePresence("editor")))).toBe(
    "refused",
  );
  expect(await toOutcome(deleteDoc(doc(db, `${PRESENCE}/editor`)))).toBe("refused");
});

test("people can remove their presence even when they are no longer members", async () => {
  expect(
    await toOutcome(deleteDoc(doc(connectAs(environment, "editor"), `${PRESENCE}/editor`))),
  ).toBe("allowed");
  const former = `${PRESENCE}/former-member`;
  await asFunctions(environment, (db) => setDoc(doc(db, former), makePresence("former-member")));
  const db = connectAs(environment, "former member");
  expect(await toOutcome(setDoc(doc(db, former), makePresence("former-member")))).toBe("refused");
  expect(await toOutcome(deleteDoc(doc(db, former)))).toBe("allowed");
});

test.each<[string, DocumentData]>([
  ["the last color", { color: 7 }],
  ["nothing selected", { topics: "" }],
  ["the maximum number of topics", { topics: topics(20, "x".repeat(64)) }],
  ["a view of two words", { view: "mind-map" }],
])("presence with %s is accepted", async (_, over) => {
  const db = connectAs(environment, "viewer");
  const written = setDoc(doc(db, `${PRESENCE}/viewer`), makePresence("viewer", over));
  expect(await toOutcome(written)).toBe("allowed");
});

test.each<[string, DocumentData]>([
  ["a color that doesn't exist", { color: 8 }],
  ["a negative color", { color: -1 }],
  ["a fractional color", { color: 1.5 }],
  ["an invalid view name", { view: "<b>" }],
  ["a view that isn't text", { view: 4 }],
  ["topics that aren't text", { topics: ["c1"] }],
  ["too many topics", { topics: topics(21, "c1") }],
  ["an invalid topic ID", { topics: "c1 a/b" }],
  ["an empty topic", { topics: "c1  c2" }],
  ["a topic that is too long", { topics: "x".repeat(65) }],
  ["an invalid tab ID", { tab: "tab" }],
  ["a time chosen by the browser", { seenAt: Timestamp.now() }],
  ["an expiry that isn't a time", { expireAt: "tomorrow" }],
  ["an expiry in two days", { expireAt: getMinutesAgo(-2 * 24 * 60) }],
  ["an unknown field", { mood: "fine" }],
])("presence with %s is rejected", async (_, over) => {
  const db = connectAs(environment, "editor");
  const written = setDoc(doc(db, `${PRESENCE}/editor`), makePresence("editor", over));
  expect(await toOutcome(written)).toBe("refused");
});

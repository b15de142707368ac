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
  updateDoc,
  type DocumentData,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { sessionOf } from "./browser-writes.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { SESSION_ID, addCounted, asFunctions } from "./two-teams.ts";
import { connectAs, outcomeOf, visitorsAllowed } from "./visitors.ts";

const environment = await openTwoTeams();

const path = `users/viewer/sessions/${SESSION_ID}`;
const NEW_ID = "a-second-browser";

const start = (change: DocumentData, id = NEW_ID) =>
  outcomeOf(
    addCounted(
      connectAs(environment, "viewer"),
      "viewer",
      `users/viewer/sessions/${id}`,
      sessionOf(id, change),
    ),
  );

const change = (data: DocumentData) =>
  outcomeOf(updateDoc(doc(connectAs(environment, "viewer"), path), data));

test("sessions are read and listed by their person alone", async () => {
  expect(await visitorsAllowed(environment, (db) => getDoc(doc(db, path)))).toEqual(["viewer"]);
  const listing = await visitorsAllowed(environment, (db) =>
    getDocs(query(collection(db, "users/viewer/sessions"), limit(100))),
  );
  expect(listing).toEqual(["viewer"]);
});

test("a list of sessions without an end is refused", async () => {
  const db = connectAs(environment, "viewer");
  const sessions = collection(db, "users/viewer/sessions");
  expect(await outcomeOf(getDocs(sessions))).toBe("refused");
  expect(await outcomeOf(getDocs(query(sessions, limit(101))))).toBe("refused");
});

test("a session is begun by its person alone", async () => {
  const beginning = await visitorsAllowed(environment, (db) =>
    addCounted(db, "viewer", `users/viewer/sessions/${NEW_ID}`, sessionOf(NEW_ID)),
  );
  expect(beginning).toEqual(["viewer"]);
});

test.each<[string, DocumentData]>([
  ["another id", { id: "some-other-browser" }],
  ["no label", { label: "" }],
  ["a label of blanks", { label: " \u00A0\u3000" }],
  ["a label over 80 characters", { label: "x".repeat(81) }],
  ["a label that is no text", { label: ["x"] }],
  ["a beginning of its own", { createdAt: Timestamp.fromMillis(5) }],
  ["a sight of its own", { lastSeenAt: Timestamp.fromMillis(5) }],
  ["an end", { endedAt: serverTimestamp() }],
  ["a field nobody knows", { address: "192.0.2.1" }],
])("a session with %s is refused", async (_, data) => {
  expect(await start(data)).toBe("refused");
});

test.each(["too-short", "x".repeat(65), "has.a.dot.in.its.id"])(
  "a session with the id %s is refused",
  async (id) => {
    expect(await start({}, id)).toBe("refused");
  },
);

test("a session that lacks a field is refused", async () => {
  const { lastSeenAt: _, ...rest } = sessionOf(NEW_ID);
  const db = connectAs(environment, "viewer");
  const adding = addCounted(db, "viewer", `users/viewer/sessions/${NEW_ID}`, rest);
  expect(await outcomeOf(adding)).toBe("refused");
});

test("a token that outlives its account begins no session", async () => {
  expect(await start({})).toBe("allowed");
  await asFunctions(environment, async (db) => {
    await deleteDoc(doc(db, "users/viewer/counters/sessions"));
    await deleteDoc(doc(db, "users/viewer"));
  });
  expect(await start({}, "after-the-deletion")).toBe("refused");
});

test("a session is seen again and ended, by its person alone", async () => {
  const seeing = await visitorsAllowed(environment, (db) =>
    updateDoc(doc(db, path), { label: "Firefox on Windows", lastSeenAt: serverTimestamp() }),
  );
  expect(seeing).toEqual(["viewer"]);
  const ending = await visitorsAllowed(environment, (db) =>
    updateDoc(doc(db, path), { endedAt: serverTimestamp() }),
  );
  expect(ending).toEqual(["viewer"]);
});

test.each<[string, DocumentData]>([
  ["seen in the future", { lastSeenAt: Timestamp.fromMillis(Date.now() + 1e9) }],
  ["relabelled with nothing", { label: "", lastSeenAt: serverTimestamp() }],
  ["begun earlier", { createdAt: Timestamp.fromMillis(5), lastSeenAt: serverTimestamp() }],
  ["given another id", { id: "some-other-browser", lastSeenAt: serverTimestamp() }],
  ["ended at a time of its own", { endedAt: Timestamp.fromMillis(5) }],
  ["ended and relabelled at once", { label: "x", endedAt: serverTimestamp() }],
  ["freed of its end", { endedAt: deleteField() }],
])("a session cannot be %s", async (_, data) => {
  expect(await change(data)).toBe("refused");
});

test("a session that ended stays ended", async () => {
  expect(await change({ endedAt: serverTimestamp() })).toBe("allowed");
  expect(await change({ endedAt: null })).toBe("refused");
  expect(await change({ lastSeenAt: serverTimestamp() })).toBe("refused");
  expect(await start({}, SESSION_ID)).toBe("refused");
});

test("nobody deletes a session", async () => {
  expect(await visitorsAllowed(environment, (db) => deleteDoc(doc(db, path)))).toEqual([]);
});

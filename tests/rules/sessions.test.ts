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
import { makeSession } from "./browser-writes.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { SESSION_ID, addCounted, asFunctions } from "./two-teams.ts";
import { connectAs, toOutcome, listAllowedVisitors, listAllowedReaders } from "./visitors.ts";

const environment = await openTwoTeams();

const path = `users/viewer/sessions/${SESSION_ID}`;
const NEW_ID = "a-second-browser";

const start = (change: DocumentData, id = NEW_ID) =>
  toOutcome(
    addCounted(
      connectAs(environment, "viewer"),
      "viewer",
      `users/viewer/sessions/${id}`,
      makeSession(id, change),
    ),
  );

const change = (data: DocumentData) =>
  toOutcome(updateDoc(doc(connectAs(environment, "viewer"), path), data));

test("sessions can be read and listed only by their person", async () => {
  expect(await listAllowedReaders(environment, (db) => getDoc(doc(db, path)))).toEqual(["viewer"]);
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "users/viewer/sessions"), limit(100))),
  );
  expect(listing).toEqual(["viewer"]);
});

test("a list of sessions without a limit is rejected", async () => {
  const db = connectAs(environment, "viewer");
  const sessions = collection(db, "users/viewer/sessions");
  expect(await toOutcome(getDocs(sessions))).toBe("refused");
  expect(await toOutcome(getDocs(query(sessions, limit(101))))).toBe("refused");
});

test("a session can be started only by its person", async () => {
  const beginning = await listAllowedVisitors(environment, (db) =>
    addCounted(db, "viewer", `users/viewer/sessions/${NEW_ID}`, makeSession(NEW_ID)),
  );
  expect(beginning).toEqual(["viewer"]);
});

test.each<[string, DocumentData]>([
  ["another ID", { id: "some-other-browser" }],
  ["no label", { label: "" }],
  ["a blank label", { label: " \u00A0\u3000" }],
  ["a label over 80 characters", { label: "x".repeat(81) }],
  ["a label that isn't text", { label: ["x"] }],
  ["its own creation time", { createdAt: Timestamp.fromMillis(5) }],
  ["its own last-seen time", { lastSeenAt: Timestamp.fromMillis(5) }],
  ["an end time", { endedAt: serverTimestamp() }],
  ["an unknown field", { address: "192.0.2.1" }],
])("a session with %s is rejected", async (_, data) => {
  expect(await start(data)).toBe("refused");
});

test.each(["too-short", "x".repeat(65), "has.a.dot.in.its.id"])(
  "a session with the id %s is rejected",
  async (id) => {
    expect(await start({}, id)).toBe("refused");
  },
);

test("a session that lacks a field is rejected", async () => {
  const { lastSeenAt: _, ...rest } = makeSession(NEW_ID);
  const db = connectAs(environment, "viewer");
  const adding = addCounted(db, "viewer", `users/viewer/sessions/${NEW_ID}`, rest);
  expect(await toOutcome(adding)).toBe("refused");
});

test("a token that outlives its account can't start a session", async () => {
  expect(await start({})).toBe("allowed");
  await asFunctions(environment, async (db) => {
    await deleteDoc(doc(db, "users/viewer/counters/sessions"));
    await deleteDoc(doc(db, "users/viewer"));
  });
  expect(await start({}, "after-the-deletion")).toBe("refused");
});

test("a session can be refreshed and ended only by its person", async () => {
  const seeing = await listAllowedVisitors(environment, (db) =>
    updateDoc(doc(db, path), { label: "Firefox on Windows", lastSeenAt: serverTimestamp() }),
  );
  expect(seeing).toEqual(["viewer"]);
  const ending = await listAllowedVisitors(environment, (db) =>
    updateDoc(doc(db, path), { endedAt: serverTimestamp() }),
  );
  expect(ending).toEqual(["viewer"]);
});

test.each<[string, DocumentData]>([
  ["seen in the future", { lastSeenAt: Timestamp.fromMillis(Date.now() + 1e9) }],
  ["relabeled with nothing", { label: "", lastSeenAt: serverTimestamp() }],
  ["given an earlier start", { createdAt: Timestamp.fromMillis(5), lastSeenAt: serverTimestamp() }],
  ["given another ID", { id: "some-other-browser", lastSeenAt: serverTimestamp() }],
  ["ended at its own time", { endedAt: Timestamp.fromMillis(5) }],
  ["ended and relabeled at once", { label: "x", endedAt: serverTimestamp() }],
  ["reopened", { endedAt: deleteField() }],
])("a session cannot be %s", async (_, data) => {
  expect(await change(data)).toBe("refused");
});

test("a session that ended stays ended", async () => {
  expect(await change({ endedAt: serverTimestamp() })).toBe("allowed");
  expect(await change({ endedAt: null })).toBe("refused");
  expect(await change({ lastSeenAt: serverTimestamp() })).toBe("refused");
  expect(await start({}, SESSION_ID)).toBe("refused");
});

test("no one can delete a session", async () => {
  expect(await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path)))).toEqual([]);
});

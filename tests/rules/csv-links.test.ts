import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { connectAs, toOutcome, listAllowedVisitors, listAllowedReaders } from "./visitors.ts";

const environment = await openTwoTeams();
const EDITORS = ["owner", "admin", "editor"];

test("editors can read their workspace's CSV links, a page at a time, and no one else", async () => {
  const reading = await listAllowedReaders(environment, (db) =>
    getDoc(doc(db, "csvLinks/team-csv")),
  );
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "csvLinks"), where("workspaceId", "==", "team"), limit(100))),
  );
  expect([reading, listing]).toEqual([EDITORS, EDITORS]);
  const db = connectAs(environment, "owner");
  const all = collection(db, "csvLinks");
  expect(await toOutcome(getDocs(query(all, where("workspaceId", "==", "team"))))).toBe("refused");
  expect(await toOutcome(getDocs(query(all, limit(10))))).toBe("refused");
});

test("no browser can create, change or delete a CSV link", async () => {
  const path = "csvLinks/team-csv";
  const writing = [
    await listAllowedVisitors(environment, (db) =>
      setDoc(doc(db, "csvLinks/new"), { workspaceId: "team" }),
    ),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { expireAt: null })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(writing.flat()).toEqual([]);
});

/** Links to maps: readable by those who may create them, and written only by functions. */
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { listAllowedVisitors, listAllowedReaders } from "./visitors.ts";

const environment = await openTwoTeams();

const LINK = "shares/team-link";
const EDITORS = ["owner", "admin", "editor"];

const linksOf = (db: Firestore, workspace: string, most = 100) =>
  getDocs(
    query(
      collection(db, "shares"),
      where("workspaceId", "==", workspace),
      where("mapId", "==", `${workspace}-map`),
      orderBy("createdAt", "desc"),
      limit(most),
    ),
  );

test("owners, admins and editors of its workspace can read a link", async () => {
  const reading = [
    await listAllowedReaders(environment, (db) => getDoc(doc(db, LINK))),
    await listAllowedVisitors(environment, (db) => linksOf(db, "team")),
  ];
  expect(reading).toEqual([EDITORS, EDITORS]);
});

test("another team's links can be listed only by that team's owner", async () => {
  expect(await listAllowedVisitors(environment, (db) => linksOf(db, "other"))).toEqual([
    "other team's owner",
  ]);
});

test.each<[string, (db: Firestore) => Promise<unknown>]>([
  ["all links", (db) => getDocs(query(collection(db, "shares"), limit(100)))],
  ["more than a page of links", (db) => linksOf(db, "team", 101)],
  ["a link that doesn't exist", (db) => getDoc(doc(db, "shares/nowhere"))],
  ["creating one", (db) => setDoc(doc(db, "shares/new-link"), { workspaceId: "team" })],
  ["changing an expiry", (db) => updateDoc(doc(db, LINK), { expiresAt: null })],
  ["deleting one", (db) => deleteDoc(doc(db, LINK))],
])("%s: no browser can do that", async (_, attempt) => {
  expect(await listAllowedVisitors(environment, attempt)).toEqual([]);
});

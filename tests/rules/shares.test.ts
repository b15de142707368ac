/** Links to maps: seen by those who may make them, and written by functions alone. */
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
import { visitorsAllowed } from "./visitors.ts";

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

test("a link is read by owners, admins and editors of its workspace", async () => {
  const reading = [
    await visitorsAllowed(environment, (db) => getDoc(doc(db, LINK))),
    await visitorsAllowed(environment, (db) => linksOf(db, "team")),
  ];
  expect(reading).toEqual([EDITORS, EDITORS]);
});

test("another team's links are listed by that team's owner alone", async () => {
  expect(await visitorsAllowed(environment, (db) => linksOf(db, "other"))).toEqual([
    "other team's owner",
  ]);
});

test.each<[string, (db: Firestore) => Promise<unknown>]>([
  ["all links", (db) => getDocs(query(collection(db, "shares"), limit(100)))],
  ["more than a page of links", (db) => linksOf(db, "team", 101)],
  ["a link that is not there", (db) => getDoc(doc(db, "shares/nowhere"))],
  ["making one", (db) => setDoc(doc(db, "shares/new-link"), { workspaceId: "team" })],
  ["giving one another end", (db) => updateDoc(doc(db, LINK), { expiresAt: null })],
  ["deleting one", (db) => deleteDoc(doc(db, LINK))],
])("%s: no browser does that", async (_, attempt) => {
  expect(await visitorsAllowed(environment, attempt)).toEqual([]);
});

import {
  Timestamp,
  collection,
  collectionGroup,
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
  where,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { MEMBERS } from "./two-teams.ts";
import { connectAs, toOutcome, listAllowedVisitors, listAllowedReaders } from "./visitors.ts";

const environment = await openTwoTeams();

const CHUNKS = "maps/team-map/snapshots/s1/chunks";
const EVIDENCE = "maps/team-map/snapshots/site1/chunks";
const JOBS = "workspaces/team/jobs";
const SERPS = "workspaces/team/serpPacks";
const RESULTS = "workspaces/team/serpResults";
const PAGES = "workspaces/team/threadPages";
const PARTS = "workspaces/team/threadParts";
const SUMMARIES = "workspaces/team/mapSummaries";
const BRAND = "workspaces/team/brand/current";
const REFRESHES = "workspaces/team/refreshes";
const TASKS = "workspaces/team/modelTasks";
const SOURCES = "workspaces/team/dataSources";

const mapsOf = (db: Firestore, workspace: string) =>
  getDocs(
    query(
      collection(db, "maps"),
      where("workspaceId", "==", workspace),
      orderBy("updatedAt", "desc"),
    ),
  );

test.each<[string, (db: Firestore) => Promise<DocumentSnapshot | QuerySnapshot>]>([
  ["a job", (db) => getDoc(doc(db, `${JOBS}/job`))],
  ["the list of jobs", (db) => getDocs(query(collection(db, JOBS), orderBy("createdAt", "desc")))],
  ["the keywords of a job", (db) => getDoc(doc(db, `${JOBS}/job/results/plan`))],
  ["a map", (db) => getDoc(doc(db, "maps/team-map"))],
  ["the list of maps", (db) => mapsOf(db, "team")],
  ["a pack of SERPs", (db) => getDoc(doc(db, `${SERPS}/job-0000`))],
  [
    "a page of SERP packs",
    (db) => getDocs(query(collection(db, SERPS), orderBy("lastFetchedAt", "desc"), limit(100))),
  ],
  ["the results of a pack", (db) => getDoc(doc(db, `${RESULTS}/job-0000`))],
  ["a page of threads", (db) => getDoc(doc(db, `${PAGES}/job-00-00`))],
  [
    "a list of pages of threads",
    (db) => getDocs(query(collection(db, PAGES), orderBy("fetchedAt", "desc"), limit(100))),
  ],
  ["the threads of a page", (db) => getDoc(doc(db, `${PARTS}/job-00-00_0`))],
  ["how a map is refreshed", (db) => getDoc(doc(db, `${REFRESHES}/team-map`))],
  ["which maps are refreshed", (db) => getDocs(query(collection(db, REFRESHES), limit(100)))],
  ["what dashboards show of a map", (db) => getDoc(doc(db, `${SUMMARIES}/team-map`))],
  [
    "what dashboards show of the maps",
    (db) => getDocs(query(collection(db, SUMMARIES), orderBy("updatedAt", "desc"), limit(100))),
  ],
  ["the workspace's branding", (db) => getDoc(doc(db, BRAND))],
  ["what a refresh found", (db) => getDoc(doc(db, "maps/team-map/updates/threads"))],
  ["how a map's figures went", (db) => getDoc(doc(db, "maps/team-map/trends/site"))],
  ["how a map's pages went", (db) => getDoc(doc(db, "maps/team-map/trends/pages"))],
  ["answers that cite a site", (db) => getDoc(doc(db, "maps/team-map/siteMentions/current"))],
  ["those of the look-up before", (db) => getDoc(doc(db, "maps/team-map/siteMentions/previous"))],
  ["dismissed suggestions", (db) => getDoc(doc(db, "maps/team-map/dismissals/current"))],
  ["a data source", (db) => getDoc(doc(db, `${SOURCES}/serper`))],
  ["the data sources", (db) => getDocs(query(collection(db, SOURCES), limit(20)))],
  ["the language model", (db) => getDoc(doc(db, "workspaces/team/languageModel/current"))],
  ["what the language model used", (db) => getDoc(doc(db, "workspaces/team/languageModel/usage"))],
  ["a task of the language model", (db) => getDoc(doc(db, `${TASKS}/task`))],
  ["its tasks", (db) => getDocs(query(collection(db, TASKS), limit(20)))],
  ["a chunk", (db) => getDoc(doc(db, `${CHUNKS}/0000`))],
  ["the list of chunks", (db) => getDocs(collection(db, CHUNKS))],
  ["a chunk of evidence", (db) => getDoc(doc(db, `${EVIDENCE}/0000`))],
])("%s can be read by members, whatever their role", async (_, read) => {
  expect(await listAllowedReaders(environment, read)).toEqual(MEMBERS);
});

test.each<[string, (db: Firestore) => Promise<DocumentSnapshot | QuerySnapshot>]>([
  ["all maps", (db) => getDocs(collection(db, "maps"))],
  ["all jobs of all workspaces", (db) => getDocs(collectionGroup(db, "jobs"))],
  ["the list of a job's results", (db) => getDocs(collection(db, `${JOBS}/job/results`))],
  ["a job's other results", (db) => getDoc(doc(db, `${JOBS}/job/results/serps`))],
  ["all SERP packs at once", (db) => getDocs(collection(db, SERPS))],
  ["SERP packs of all workspaces", (db) => getDocs(collectionGroup(db, "serpPacks"))],
  ["all pages of threads at once", (db) => getDocs(collection(db, PAGES))],
  ["pages of threads of all workspaces", (db) => getDocs(collectionGroup(db, "threadPages"))],
  ["the list of threads", (db) => getDocs(query(collection(db, PARTS), limit(1)))],
  ["all summaries at once", (db) => getDocs(collection(db, SUMMARIES))],
  ["summaries of all workspaces", (db) => getDocs(collectionGroup(db, "mapSummaries"))],
  ["all refreshes at once", (db) => getDocs(collection(db, REFRESHES))],
  ["refreshes of all workspaces", (db) => getDocs(collectionGroup(db, "refreshes"))],
  ["the list of what refreshes found", (db) => getDocs(collection(db, "maps/team-map/updates"))],
  ["the list of a map's trends", (db) => getDocs(collection(db, "maps/team-map/trends"))],
  ["answers that cite any site", (db) => getDocs(collectionGroup(db, "siteMentions"))],
  ["who looks them up", (db) => getDoc(doc(db, "maps/team-map/siteMentions/claim"))],
  ["the list of a map's look-ups", (db) => getDocs(collection(db, "maps/team-map/siteMentions"))],
  ["trends of all maps", (db) => getDocs(collectionGroup(db, "trends"))],
  ["all data sources at once", (db) => getDocs(collection(db, SOURCES))],
  ["data sources of all workspaces", (db) => getDocs(collectionGroup(db, "dataSources"))],
  ["all tasks of a language model at once", (db) => getDocs(collection(db, TASKS))],
  ["tasks of all workspaces", (db) => getDocs(collectionGroup(db, "modelTasks"))],
  ["an order of SERPs", (db) => getDoc(doc(db, "workspaces/team/serpOrders/job-batch"))],
  ["figures of keywords", (db) => getDoc(doc(db, "workspaces/team/keywordFigures/job-pack"))],
  ["the list of results", (db) => getDocs(query(collection(db, RESULTS), limit(1)))],
  ["all chunks of all maps", (db) => getDocs(collectionGroup(db, "chunks"))],
  ["a snapshot without its chunks", (db) => getDoc(doc(db, "maps/team-map/snapshots/s1"))],
  ["a map that does not exist", (db) => getDoc(doc(db, "maps/nowhere"))],
  ["its chunks", (db) => getDoc(doc(db, "maps/nowhere/snapshots/s1/chunks/0000"))],
])("%s: no one can read them", async (_, read) => {
  expect(await listAllowedReaders(environment, read)).toEqual([]);
});

test("another team's maps can be listed only by that team", async () => {
  expect(await listAllowedVisitors(environment, (db) => mapsOf(db, "other"))).toEqual([
    "other team's owner",
  ]);
});

const rename = (db: Firestore, change: DocumentData) =>
  updateDoc(doc(db, "maps/team-map"), { updatedBy: "owner", ...change });

test("owners, admins and editors can rename a map", async () => {
  const renaming = await listAllowedVisitors(environment, (db, visitor) =>
    rename(db, { title: "V60 recipes", updatedBy: visitor, updatedAt: serverTimestamp() }),
  );
  expect(renaming).toEqual(["owner", "admin", "editor"]);
});

test.each<[string, DocumentData]>([
  ["is empty", { title: "", updatedAt: serverTimestamp() }],
  ["is over 120 characters", { title: "x".repeat(121), updatedAt: serverTimestamp() }],
  ["isn't text", { title: 7, updatedAt: serverTimestamp() }],
  ["comes without its time", { title: "New" }],
  ["has a time chosen by the browser", { title: "New", updatedAt: Timestamp.fromMillis(5) }],
  [
    "is set in someone else's name",
    { title: "New", updatedBy: "admin", updatedAt: serverTimestamp() },
  ],
  ["comes with another team", { title: "New", updatedAt: serverTimestamp(), workspaceId: "other" }],
  ["comes with other counts", { title: "New", updatedAt: serverTimestamp(), "counts.keywords": 9 }],
  [
    "comes with evidence",
    { title: "New", updatedAt: serverTimestamp(), "evidence.site": { id: "mine" } },
  ],
  ["comes with another type", { title: "New", updatedAt: serverTimestamp(), type: "domain" }],
  ["comes with an unknown field", { title: "New", updatedAt: serverTimestamp(), pinned: true }],
])("a title that %s is rejected", async (_, change) => {
  expect(await toOutcome(rename(connectAs(environment, "owner"), change))).toBe("refused");
});

test("no one can give a map evidence, or take it away", async () => {
  const changing = (evidence: DocumentData) =>
    listAllowedVisitors(environment, (db, visitor) =>
      rename(db, { evidence, updatedBy: visitor, updatedAt: serverTimestamp() }),
    );
  expect(await changing({})).toEqual([]);
  expect(await changing({ site: { id: "mine", chunks: 1 }, reddit: null })).toEqual([]);
});

test.each([
  `${PAGES}/job-00-00`,
  `${PARTS}/job-00-00_0`,
  `${REFRESHES}/team-map`,
  `${SUMMARIES}/team-map`,
  BRAND,
  "workspaces/team/languageModel/current",
  "workspaces/team/languageModel/usage",
  `${TASKS}/task`,
  "maps/team-map/updates/threads",
  "maps/team-map/trends/site",
  "maps/team-map/trends/pages",
  "maps/team-map/dismissals/current",
  "maps/team-map/siteMentions/current",
  "maps/team-map/siteMentions/previous",
])("%s: no browser can write it", async (path) => {
  const writing = await listAllowedVisitors(environment, (db) =>
    updateDoc(doc(db, path), { mine: 1 }),
  );
  expect(writing).toEqual([]);
});

test("a title of 120 characters is accepted", async () => {
  const change = { title: "x".repeat(120), updatedBy: "editor", updatedAt: serverTimestamp() };
  expect(await toOutcome(rename(connectAs(environment, "editor"), change))).toBe("allowed");
});

test.each([
  "maps/team-map",
  `${CHUNKS}/0000`,
  `${EVIDENCE}/0000`,
  `${JOBS}/job`,
  `${JOBS}/job/results/plan`,
  `${SERPS}/job-0000`,
  `${RESULTS}/job-0000`,
  `${SOURCES}/serper`,
])("%s: no one can replace or delete it, or create one like it", async (path) => {
  const data = { workspaceId: "team", title: "New", updatedAt: serverTimestamp() };
  const writing = [
    await listAllowedVisitors(environment, (db) => setDoc(doc(db, path), data)),
    await listAllowedVisitors(environment, (db) => setDoc(doc(db, `${path}-2`), data)),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(writing.flat()).toEqual([]);
});

test.each<[string, DocumentData]>([
  [`${JOBS}/job`, { status: "done", credits: 0 }],
  [`${CHUNKS}/0000`, { index: 1 }],
  [`${EVIDENCE}/0000`, { data: "mine" }],
  [`${SERPS}/job-0000`, { keywords: ["mine"] }],
  [`${RESULTS}/job-0000`, { data: "mine" }],
  [`${SOURCES}/serper`, { status: "working", connectedBy: "viewer" }],
])("%s: no one can change it", async (path, change) => {
  expect(await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), change))).toEqual(
    [],
  );
});

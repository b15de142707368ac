/** Refreshing the results pages of maps: within the cap, without touching what people did, and what it tells of them. */
import { randomUUID } from "node:crypto";
import {
  billingPath,
  creditsPath,
  jobPath,
  mapPath,
  operationsPath,
  refreshPath,
  serviceLimitsPath,
} from "@mapwright/core/firestore-paths";
import { userId, workspaceId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { indexResults } from "@mapwright/core/maps/renew-results";
import { suggestNewEdits } from "@mapwright/core/refresh/suggest-edits";
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { createJob } from "@mapwright/core/research/new-job";
import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMapState } from "#/platform/maps/read-map.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedJob, type JobRef } from "#/research/jobs/job-store.ts";
import type { SerpSource } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import { storedRefresh } from "#/research/refresh/stored-refresh.ts";
import { refreshMap } from "#/research/refresh/refresh-now.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { getJobIds, type StartDeps } from "#/research/start-research.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import {
  chooseKills,
  makeKillable,
  WorkerKilled,
} from "../../../../tests/functions/fixtures/killed-at-write.ts";
import { openRefreshes, WEEK_MS } from "../../../../tests/functions/fixtures/refreshed-maps.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  storeJob,
  createTestCaller,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const KEYWORDS = 12;
const db = openIsolatedDatabase();
const ann = userId.parse("ann");

let fake: FakeSearchIndex;
/** keyword → its pages; by default those of its first word, and one of its own. */
let pages: Map<string, string[]>;
let sold: string[];
let isDown: boolean;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
  pages = new Map();
  sold = [];
  isDown = false;
  const left = await db.collectionGroup("refreshes").get();
  await Promise.all(left.docs.map(({ ref }) => ref.delete()));
});
afterEach(() => fake.close());

const subjectPages = (subject: string) =>
  Array.from({ length: 6 }, (_, n) => `https://${subject}-${n}.example/`);
const pagesFor = (keyword: string) =>
  pages.get(keyword) ?? [
    ...subjectPages(keyword.split(" ")[0] ?? ""),
    `https://own.example/${keyword.replaceAll(" ", "-")}`,
  ];

async function openMap() {
  const clock = createClock();
  const workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, ann, "owner", db);
  const base = createTestWorkerContext(fake, clock, {}, db);
  const serper: SerpSource = {
    id: "serper",
    async fetchSerp({ keyword }) {
      await Promise.resolve();
      if (isDown) throw new ProviderFailure("serper", "quota-spent", "no");
      sold.push(keyword);
      const entries = pagesFor(keyword).map((url, n) => ({
        rank: n + 1,
        url,
        title: keyword,
        snippet: "",
      }));
      return { keyword, entries, features: [], provider: "serper", fetchedAt: clock.now() };
    },
  };
  const context = {
    ...base,
    providers: async () => ({
      ...(await base.providers(workspace, { country: "US", language: "en", device: "desktop" })),
      serps: serper,
      otherSerps: [],
    }),
  };
  const job = await storeJob(clock, { keywordLimit: KEYWORDS, method: "hard", workspace }, db);
  expect(await runResearchJob(context, job)).toBe("done");
  const [map] = await job.maps();
  if (!map) throw new Error("no map");
  const bought = sold.length;
  sold = [];
  const refreshes = openRefreshes(db, clock, { workspace, by: ann });
  const edit = (...changes: MapChange[]) =>
    db
      .collection(operationsPath(map.id))
      .add({ by: ann, at: Timestamp.fromMillis(clock.now()), ...packChanges(changes) });
  const readJob = async ({ jobId }: JobRef) =>
    fromStored(storedJob, (await db.doc(jobPath(workspace, jobId)).get()).data());
  return { ...refreshes, clock, context, workspace, map, bought, edit, readJob };
}

const only = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error("none");
  return item;
};

test("results are read again when they are due, each bought once, and the map shows them without a new edit", async () => {
  const { map, bought, context, readJob, edit, ...refreshes } = await openMap();
  expect(bought).toBe(KEYWORDS);
  await refreshes.weekly(map.id, ["serps"]);
  const before = await readSnapshot(map, db);
  const [first = "", second = ""] = before.keywords.text;
  await edit(
    { kind: "rename-topic", topic: before.clusters.id[0] ?? "", name: "Ours" },
    { kind: "remove-keywords", keywords: [second] },
  );
  pages.set(first, ["https://newcomer.example/", ...pagesFor(first).slice(0, 6)]);
  const { jobs, started } = await refreshes.scheduleNextWeek();
  expect(started).toBe(1);
  expect(await runResearchJob(context, only(jobs))).toBe("done");
  expect((await refreshes.schedule()).started).toBe(0);
  // What people removed isn't read again.
  expect(sold.toSorted()).toEqual(
    before.keywords.text.filter((text) => text !== second).toSorted(),
  );
  expect(await readJob(only(jobs))).toMatchObject({
    status: "done",
    startedBy: "schedule",
    refreshes: ["serps"],
    credits: KEYWORDS - 1,
    reusedKeywords: 0,
  });
  // As people have edited the map: the figures are of the keywords that are left.
  const readings = await refreshes.readPageTrend(map.id);
  const left = readings.map(({ byPage }) =>
    [...byPage.values()].reduce((sum, { keywords }) => sum + keywords, 0),
  );
  expect(left).toEqual([KEYWORDS - 1, KEYWORDS - 1]);
  const sharedOf = (at: number) =>
    [...(readings[at]?.byPage.values() ?? [])].reduce((sum, { shared }) => sum + (shared ?? 0), 0);
  expect(sharedOf(0)).toBeGreaterThan(0);
  expect(readings[0]?.covered).toBeNull();
  expect(await refreshes.spentBySchedule()).toBe(KEYWORDS - 1);
  const after = await refreshes.readMap(map.id);
  expect(after.resultsAt).toBeGreaterThan(map.createdAt);
  const snapshot = await readSnapshot(after, db);
  expect(indexResults(snapshot).get(first)?.[0]?.url).toBe("https://newcomer.example/");
  expect(snapshot.keywords).toEqual(before.keywords);
  expect(snapshot.clusters.id).toEqual(before.clusters.id);
  const edited = getEditedSnapshot(await readMapState(db, after));
  expect(edited.clusters.name).toContain("Ours");
  expect(edited.keywords.text).not.toContain(second);
  expect((await db.collection(operationsPath(map.id)).get()).size).toBe(1);
  const update = await refreshes.readSerpsUpdate(map.id);
  expect(update).toMatchObject({
    read: KEYWORDS - 1,
    unread: 0,
    since: map.createdAt,
    at: after.resultsAt,
    entered: {
      count: 1,
      listed: [{ keyword: first, url: "https://newcomer.example/", rank: 1 }],
    },
    left: { count: 1, listed: [{ keyword: first, rank: 7 }] },
    positions: null,
  });
});

test("clusters that the new results bring together are suggested to be merged, and left as they are", async () => {
  const { map, context, ...refreshes } = await openMap();
  await refreshes.weekly(map.id, ["serps"]);
  for (const keyword of createFakeKeywords(KEYWORDS))
    if (keyword.startsWith("grinder")) pages.set(keyword, subjectPages("kettle"));
  const { jobs } = await refreshes.scheduleNextWeek();
  await runResearchJob(context, only(jobs));
  const after = await refreshes.readMap(map.id);
  const snapshot = getEditedSnapshot(await readMapState(db, after));
  expect(after.counts).toEqual(map.counts);
  const { fresh } = await refreshes.readSerpsUpdate(map.id);
  const grouping = (clusters: readonly number[]) =>
    new Map(fresh.text.map((text, n) => [text, clusters[n] ?? 0]));
  const clusterOf = new Map(
    snapshot.keywords.text.map((text, n) => [
      text,
      snapshot.clusters.id[snapshot.keywords.cluster[n] ?? -1] ?? "",
    ]),
  );
  const edits = suggestNewEdits(
    { clusterOf, locked: new Set() },
    grouping(fresh.earlier),
    grouping(fresh.cluster),
  );
  const [kettle, grinder] = ["kettle", "grinder"].map((subject) =>
    clusterOf.get(createFakeKeywords(KEYWORDS).find((text) => text.startsWith(subject)) ?? ""),
  );
  expect(edits).toHaveLength(1);
  const merged = edits.flatMap((edit) => (edit.kind === "merge" ? [edit.topic, edit.into] : []));
  expect(new Set(merged)).toEqual(new Set([kettle, grinder]));
});

test("a cap below the map's size reads the results that were read longest ago", async () => {
  const { map, context, ...refreshes } = await openMap();
  await refreshes.weekly(map.id, ["serps"], 5);
  const weeks: string[][] = [];
  for (let week = 0; week < 3; week++) {
    sold = [];
    const { jobs } = await refreshes.scheduleNextWeek();
    expect(await runResearchJob(context, only(jobs))).toBe("done");
    expect(await refreshes.readSerpsUpdate(map.id)).toMatchObject({ read: 5, unread: 7 });
    weeks.push(sold);
  }
  expect(weeks.map((week) => week.length)).toEqual([5, 5, 5]);
  expect(new Set(weeks.flat()).size).toBe(KEYWORDS);
  expect(await refreshes.spentBySchedule()).toBe(15);
  expect((await refreshes.readMap(map.id)).missing).toBeNull();
});

test("a source that fails leaves the map as it is and costs nothing, and the next refresh is tried", async () => {
  const { map, context, readJob, ...refreshes } = await openMap();
  await refreshes.weekly(map.id, ["serps"]);
  isDown = true;
  const { jobs } = await refreshes.scheduleNextWeek();
  expect(await runResearchJob(context, only(jobs))).toBe("failed");
  expect(await readJob(only(jobs))).toMatchObject({ status: "failed" });
  expect(await refreshes.readMap(map.id)).toEqual(map);
  expect(await refreshes.spentBySchedule()).toBe(0);
  isDown = false;
  const next = await refreshes.scheduleNextWeek();
  expect(await runResearchJob(context, only(next.jobs))).toBe("done");
  expect((await refreshes.readMap(map.id)).resultsAt).toBeDefined();
});

test("a refresh that is cancelled changes nothing, and what it bought is charged", async () => {
  const { map, context, readJob, ...refreshes } = await openMap();
  await refreshes.weekly(map.id, ["serps"]);
  const { jobs } = await refreshes.scheduleNextWeek();
  const ref = only(jobs);
  const before = await readJob(ref);
  const cancelling = { ...before, status: "cancelling" as const };
  await db.doc(jobPath(ref.workspaceId, ref.jobId)).set(toStored(storedJob, cancelling));
  expect(await runResearchJob(context, ref)).toBe("cancelled");
  expect(await refreshes.readMap(map.id)).toEqual(map);
  expect(await refreshes.spentBySchedule()).toBe(sold.length);
});

test("some keywords alone are read again: bought once, and the rest of the map and its date stay", async () => {
  const { map, context, clock, workspace, readJob, ...refreshes } = await openMap();
  clock.advance(WEEK_MS);
  const before = await readSnapshot(map, db);
  const [first = "", second = ""] = before.keywords.text;
  const newcomer = ["https://newcomer.example/", ...pagesFor(first).slice(0, 6)];
  pages.set(first, newcomer);
  pages.set(second, newcomer);
  const request = {
    requestId: randomUUID(),
    workspaceId: workspace,
    mapId: map.id,
    creditCap: 100,
    what: ["serps" as const],
    keywords: [first, "a keyword that the map doesn't have"],
  };
  const deps: StartDeps = {
    db,
    now: clock.now,
    sellsCredits: true,
    queue: { enqueue: async () => {} },
    onEnqueueFailed: (_, error) => {
      throw error;
    },
  };
  const { jobId } = await refreshMap(deps, createTestCaller(ann), request);
  const ref = { workspaceId: workspace, jobId };
  expect((await readJob(ref)).credits).toBe(2);
  // A repeated call, and one for a part of what is running, find the job; another one has to wait for it.
  expect((await refreshMap(deps, createTestCaller(ann), request)).jobId).toBe(jobId);
  const part = { ...request, requestId: randomUUID(), keywords: [first] };
  expect((await refreshMap(deps, createTestCaller(ann), part)).jobId).toBe(jobId);
  const all = { ...request, requestId: randomUUID(), keywords: null };
  await expect(refreshMap(deps, createTestCaller(ann), all)).rejects.toMatchObject({
    code: "too-many-running",
  });
  expect(await runResearchJob(context, ref)).toBe("done");
  expect(sold).toEqual([first]);
  expect((await readJob(ref)).credits).toBe(1);
  const after = await refreshes.readMap(map.id);
  expect(after.resultsAt).toBe(map.resultsAt);
  const results = indexResults(await readSnapshot(after, db));
  expect(results.get(first)?.[0]?.url).toBe("https://newcomer.example/");
  expect(results.get(second)?.[0]?.url).toBe(indexResults(before).get(second)?.[0]?.url);
});

test("whichever write a worker is killed at, the next one continues: nothing is bought twice", async () => {
  const calm = await openMap();
  await calm.weekly(calm.map.id, ["serps"]);
  const counted = makeKillable(calm.context, Infinity, "before");
  const { jobs } = await calm.scheduleNextWeek();
  expect(await runResearchJob(counted.worker, only(jobs))).toBe("done");
  const expected = await readSnapshot(await calm.readMap(calm.map.id), db);
  const last = counted.writes();
  expect(last).toBeGreaterThan(2);
  for (const [nth, when] of chooseKills(last)) {
    const { map, context, clock, ...refreshes } = await openMap();
    await refreshes.weekly(map.id, ["serps"]);
    const ref = only((await refreshes.scheduleNextWeek()).jobs);
    const { worker, writes } = makeKillable(context, nth, when);
    const outcome = await runResearchJob(worker, ref).catch((error: unknown) => error);
    // How often results are stored while they come in depends on the machine.
    if (writes() < nth) continue;
    expect(outcome).toBeInstanceOf(WorkerKilled);
    clock.advance(LEASE_MS + 1);
    expect(["done", "left"]).toContain(await runResearchJob(context, ref));
    const after = await refreshes.readMap(map.id);
    expect([nth, when, (await readSnapshot(after, db)).serps]).toEqual([nth, when, expected.serps]);
    const charged = await refreshes.spentBySchedule();
    expect(charged).toBe(KEYWORDS);
  }
});

test("a map by wording has no results to refresh, and an imported one nobody who read them", async () => {
  const { map, ...refreshes } = await openMap();
  await expect(refreshes.weekly(map.id, ["site"])).rejects.toMatchObject({ code: "not-found" });
  await db.doc(mapPath(map.id)).update({ method: "wording" });
  await expect(refreshes.weekly(map.id, ["serps"])).rejects.toMatchObject({ code: "not-found" });
  await db.doc(mapPath(map.id)).update({ method: "hard", jobId: null });
  await expect(refreshes.weekly(map.id, ["serps"])).rejects.toMatchObject({ code: "not-found" });
});

test("whoever set it has to be allowed to edit, and the workspace and its plan to pay", async () => {
  const { map, context, workspace, ...refreshes } = await openMap();
  await refreshes.weekly(map.id, ["serps"]);
  const { jobs } = await refreshes.scheduleNextWeek();
  await runResearchJob(context, only(jobs));
  sold = [];
  const attempt = async () => {
    await refreshes.weekly(map.id, ["serps"]);
    const { started } = await refreshes.scheduleNextWeek();
    return { started, problem: (await refreshes.readRefresh(map.id)).lastProblem };
  };
  const credits = db.doc(creditsPath(workspace));
  await credits.update({ monthlyCap: 3 });
  expect(await attempt()).toEqual({ started: 0, problem: "credits-short" });
  await credits.update({ monthlyCap: null });
  await db.doc(mapPath(map.id)).update({ isBeyondPlan: true });
  expect(await attempt()).toEqual({ started: 0, problem: "plan-read-only" });
  await db.doc(mapPath(map.id)).update({ isBeyondPlan: false });
  await db.doc(billingPath(workspace)).update({ status: "unpaid" });
  expect(await attempt()).toEqual({ started: 0, problem: "plan-read-only" });
  await putMember(workspace, ann, "viewer", db);
  expect((await refreshes.scheduleNextWeek()).started).toBe(0);
  expect((await db.doc(refreshPath(workspace, map.id)).get()).exists).toBe(false);
  expect(sold).toEqual([]);
});

test("while research is paused, nothing is started, and all of it afterward", async () => {
  const { map, clock, ...refreshes } = await openMap();
  await refreshes.weekly(map.id, ["serps"]);
  const paused = db.doc(serviceLimitsPath());
  // What another test has just read is known for a minute.
  clock.advance(60_000);
  await paused.set({ paused: { research: "staff" }, budgetSince: null, updatedAt: 0 });
  expect((await refreshes.scheduleNextWeek()).started).toBe(0);
  await paused.delete();
  clock.advance(60_000);
  expect((await refreshes.schedule()).started).toBe(1);
});

test("threads and results of one map are read by two jobs within one cap, also when their start is interrupted", async () => {
  const { map, workspace, clock, readJob, ...refreshes } = await openMap();
  const reddit = { id: "e", chunks: 1, at: Timestamp.fromMillis(1), sources: [], threads: 3 };
  await db.doc(mapPath(map.id)).update({ "evidence.reddit": reddit });
  const input = redditMapInput.parse({
    kind: "reddit",
    workspaceId: workspace,
    threads: { from: "api", subreddits: ["Coffee"], keyword: null, pagesPerSubreddit: 4 },
  });
  const ids = { ...getJobIds(workspace, ann, randomUUID()), mapId: map.id };
  const by = { createdBy: ann, startedBy: "member" } as const;
  const read = { ...createJob({ ...ids, ...by }, input, 4, clock.now()), status: "done" as const };
  await db.doc(jobPath(workspace, read.id)).set(toStored(storedJob, read));
  await refreshes.weekly(map.id, ["threads", "serps"], 10);
  const { started, jobs } = await refreshes.scheduleNextWeek();
  expect(started).toBe(1);
  const both = await Promise.all(jobs.map(readJob));
  expect(both.map(({ refreshes: what, credits }) => [what, credits])).toEqual([
    [["threads"], 4],
    [["serps"], 6],
  ]);
  expect((await refreshes.schedule()).started).toBe(0);
  // As if the schedule had been killed between the two.
  const due = await refreshes.readRefresh(map.id);
  const [, second] = both;
  await db.doc(jobPath(workspace, second?.id ?? read.id)).delete();
  const dueAgain = { ...due, nextAt: due.nextAt - WEEK_MS };
  await db.doc(refreshPath(workspace, map.id)).set(toStored(storedRefresh, dueAgain));
  const again = await refreshes.schedule();
  expect(again.jobs).toEqual([{ workspaceId: workspace, jobId: second?.id }]);
  expect((await refreshes.readRefresh(map.id)).nextAt).toBe(due.nextAt);
});

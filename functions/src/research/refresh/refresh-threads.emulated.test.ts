/** Refreshing the threads of maps: when, within which limits, and what becomes of what was deleted upstream. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import {
  creditsPath,
  dismissalsPath,
  jobPath,
  jobsPath,
  ledgerPath,
  mapPath,
  mapTrendPath,
  mapUpdatePath,
  modelTaskPath,
  modelTasksPath,
  refreshPath,
} from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type MapId, type WorkspaceId } from "@mapwright/core/ids";
import type { Citation } from "@mapwright/core/language-models/model-task";
import { refreshMapInput } from "@mapwright/core/research/map-refresh";
import { threadsTrend } from "@mapwright/core/refresh/map-trend";
import { pageTrend } from "@mapwright/core/refresh/page-trend";
import { threadsUpdate } from "@mapwright/core/refresh/map-update";
import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { readRedditEvidence } from "#/platform/maps/map-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { storedJob } from "#/research/jobs/job-store.ts";
import { estimateRedditResearch } from "#/research/reddit-map/estimate-reddit-research.ts";
import { createThreadLibrary } from "#/research/reddit-map/thread-library.ts";
import { dismissSuggestions } from "#/research/refresh/dismiss-suggestions.ts";
import { refreshMap } from "#/research/refresh/refresh-now.ts";
import { refreshMaps } from "#/research/refresh/refresh-maps.ts";
import { setMapRefresh } from "#/research/refresh/set-map-refresh.ts";
import { storedRefresh } from "#/research/refresh/stored-refresh.ts";
import { createResearchFiles } from "#/research/research-files.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch } from "#/research/start-research.ts";
import { unpackJson } from "#/research/stored-results.ts";
import {
  WorkerDied,
  withCrashableWorker,
} from "../../../../tests/functions/fixtures/crashable-worker.ts";
import {
  createFakeThreadSource,
  createFakeThreads,
  type FakeThreadSource,
} from "../../../../tests/functions/fixtures/fake-thread-source.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  createTestCaller,
  type TestClock,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const WEEK_MS = 7 * DAY_MS;
/** Schedules look through all workspaces: these are only this file's. */
const db = openIsolatedDatabase();
const ann = userId.parse("ann");
let clock: TestClock;
let workspace: WorkspaceId;
beforeEach(async () => {
  clock = createClock();
  workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, ann, "owner", db);
  const left = await db.collectionGroup("refreshes").get();
  await Promise.all(left.docs.map(({ ref }) => ref.delete()));
});

const contextFor = (source: FakeThreadSource | null) => ({
  ...createTestWorkerContext({ url: "http://none.invalid" }, clock, {}, db),
  threadSource: async () => source,
});

async function makeMap(source: FakeThreadSource): Promise<MapId> {
  const deps = {
    db,
    now: clock.now,
    threadSource: async () => source,
    onRequest: async () => {},
    threadLibrary: createThreadLibrary(db),
    researchFiles: createResearchFiles(db, clock.now),
    queue: { enqueue: async () => {} },
    sellsCredits: true,
    onEnqueueFailed: () => {},
  };
  const input = redditMapInput.parse({
    kind: "reddit",
    workspaceId: workspace,
    threads: { from: "api", subreddits: ["Coffee"], keyword: null, pagesPerSubreddit: 5 },
  });
  const { planId } = await estimateRedditResearch(deps, createTestCaller(ann), input);
  if (!planId) throw new Error("no plan");
  const { jobId, mapId } = await startResearch(deps, createTestCaller(ann), {
    requestId: randomUUID(),
    workspaceId: workspace,
    planId,
  });
  await runResearchJob(contextFor(source), { workspaceId: workspace, jobId });
  return mapId;
}

const weekly = (mapId: MapId, creditCap = 5) =>
  setMapRefresh(
    db,
    ann,
    { workspaceId: workspace, mapId, refresh: { every: "week", what: ["threads"], creditCap } },
    clock.now(),
  );

/** Runs the schedule and whatever it starts. */
async function runSchedule(source: FakeThreadSource | null, sellsCredits = true) {
  const jobs: { workspaceId: WorkspaceId; jobId: ReturnType<typeof readJobId> }[] = [];
  const tally = await refreshMaps({
    db,
    now: clock.now,
    sellsCredits,
    queue: {
      async enqueue(ref) {
        jobs.push(ref);
      },
    },
    onFailure: (_, error) => {
      throw error;
    },
  });
  for (const ref of jobs) await runResearchJob(contextFor(source), ref);
  return { ...tally, jobs };
}
const readJobId = (id: unknown) => storedJob.schema.shape.id.parse(id);

const readMap = async (id: MapId) =>
  fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
const readRefresh = async (id: MapId) =>
  fromStored(storedRefresh, (await db.doc(refreshPath(workspace, id)).get()).data());
const readTrend = async (id: MapId) =>
  threadsTrend.parse(await unpackJson((await db.doc(mapTrendPath(id, "threads")).get()).data()))
    .points;
const readPageTrend = async (id: MapId) =>
  pageTrend.parse(await unpackJson((await db.doc(mapTrendPath(id, "pages")).get()).data()));
const readUpdate = async (id: MapId) =>
  threadsUpdate.parse(await unpackJson((await db.doc(mapUpdatePath(id, "threads")).get()).data()));

async function scheduledCredits(): Promise<number> {
  const { docs } = await db.collection(ledgerPath(workspace)).where("by", "==", "schedule").get();
  return docs.reduce((sum, entry) => sum + Number(entry.get("credits")), 0);
}

test("a map is read again when it is due, once, at the schedule's expense, and next a week later", async () => {
  const threads = createFakeThreads("Coffee", 12);
  const source = createFakeThreadSource({ coffee: threads });
  const mapId = await makeMap(source);
  const { nextAt } = await weekly(mapId);
  expect((await runSchedule(source)).started).toBe(0);
  const before = await readMap(mapId);
  clock.advance(WEEK_MS + 1);
  source.add(
    ...createFakeThreads("Coffee", 3).map((thread, n) =>
      Object.assign(thread, { id: `new${n}`, title: `How do I dial in a moka pot ${n}?` }),
    ),
  );
  const [once, again] = [await runSchedule(source), await runSchedule(source)];
  expect([once.started, again.started]).toEqual([1, 0]);
  const job = fromStored(
    storedJob,
    (await db.doc(jobPath(workspace, once.jobs[0]?.jobId ?? readJobId("none"))).get()).data(),
  );
  expect(job).toMatchObject({
    status: "done",
    startedBy: "schedule",
    refreshes: ["threads"],
    credits: 2,
  });
  expect(await scheduledCredits()).toBe(2);
  const refresh = await readRefresh(mapId);
  expect(refresh).toMatchObject({ lastJobId: job.id, lastProblem: null });
  expect(refresh.nextAt).toBe((nextAt ?? 0) + WEEK_MS);
  const update = await readUpdate(mapId);
  expect(update).toMatchObject({ newThreads: 3, goneThreads: 0, jobId: job.id });
  expect(update.newQuestions.map(({ text }) => text)).toContain("How do I dial in a moka pot 0?");
  const [first, latest, ...others] = await readTrend(mapId);
  expect([first?.at, latest?.at, others.length]).toEqual([update.since, update.at, 0]);
  expect(latest?.threads).toBe((first?.threads ?? 0) + 3);
  const pages = await readPageTrend(mapId);
  expect(pages.map((reading) => reading.threads)).toEqual([first?.threads, latest?.threads]);
  expect(pages[1]?.byPage.size).toBe(before.counts.clusters);
  // A map of threads has neither searches nor coverage.
  expect(pages[1]).toMatchObject({ searches: null, covered: null, unlisted: 0 });
  expect(update.fresh.text).toContain("How do I dial in a moka pot 0?");
  const after = await readMap(mapId);
  // Nothing is added or regrouped by itself.
  expect(after).toMatchObject({
    snapshot: before.snapshot,
    counts: before.counts,
    jobId: before.jobId,
  });
  expect(after.evidence.reddit?.at).toBeGreaterThan(before.evidence.reddit?.at ?? 0);
});

test("what is deleted upstream is gone from the map, its evidence, its chunks and the workspace's pages", async () => {
  const threads = createFakeThreads("Coffee", 12);
  const secret = Object.assign(threads[3] ?? {}, { title: "Is a zanzibar roaster worth it?" });
  const source = createFakeThreadSource({ coffee: threads });
  const mapId = await makeMap(source);
  expect(await everythingAt(mapId)).toMatch(/zanzibar/i);
  await weekly(mapId);
  source.delete(threads[3]?.id ?? "");
  clock.advance(WEEK_MS + 1);
  expect((await runSchedule(source)).started).toBe(1);
  expect(secret.title).toMatch(/zanzibar/);
  expect(await everythingAt(mapId)).not.toMatch(/zanzibar/i);
  const map = await readMap(mapId);
  expect((await readSnapshot(map, db)).keywords.text).toHaveLength(map.counts.keywords);
  expect(await readUpdate(mapId)).toMatchObject({ goneThreads: 1 });
  const pages = await readPageTrend(mapId);
  const { clusters } = await readSnapshot(map, db);
  for (const { byPage } of pages)
    for (const id of byPage.keys()) expect(clusters.id, "only pages that are left").toContain(id);
  const evidence = await readRedditEvidence(db, map);
  expect(evidence?.threads.map(({ id }) => id)).not.toContain(threads[3]?.id);
});

test("what a language model wrote with quotes goes with a thread that is deleted upstream", async () => {
  const threads = createFakeThreads("Coffee", 12);
  const source = createFakeThreadSource({ coffee: threads });
  const mapId = await makeMap(source);
  const put = async (id: string, kind: Citation["kind"]) => {
    const cites = [{ kind, text: "Worth it?", url: null, clusterId: null }];
    const items = [{ kind: "line", section: "angle", text: "Worth it", level: null, cites }];
    const path = modelTaskPath(workspace, id);
    await db.doc(path).set({ id, mapId, startedAt: Timestamp.fromMillis(clock.now()), items });
  };
  await put("quoting", "thread");
  await put("counting", "keyword");
  await weekly(mapId);
  source.delete(threads[3]?.id ?? "");
  clock.advance(WEEK_MS + 1);
  expect((await runSchedule(source)).started).toBe(1);
  const left = await db.collection(modelTasksPath(workspace)).get();
  expect(left.docs.map(({ id }) => id)).toEqual(["counting"]);
});

test("a thread that can't be read in one place counts as unreadable only if it is read nowhere else", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const mapId = await makeMap(source);
  await weekly(mapId);
  clock.advance(WEEK_MS + 1);
  // The first of each of two pages in the listing; of the threads of the map, the first and the last. So the first of
  // all is read nowhere.
  source.garble(1);
  source.hide("coff0x", "coffbx");
  const { jobs } = await runSchedule(source);
  const job = await db.doc(jobPath(workspace, jobs[0]?.jobId ?? readJobId("none"))).get();
  expect(fromStored(storedJob, job.data())).toMatchObject({ status: "done", unreadable: 1 });
});

test("no more pages are read than the cap allows, and threads are looked up all the same", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 40) });
  const mapId = await makeMap(source);
  await weekly(mapId, 1);
  source.delete("coff0x");
  clock.advance(WEEK_MS + 1);
  const { jobs } = await runSchedule(source);
  expect(await scheduledCredits()).toBe(1);
  const job = fromStored(
    storedJob,
    (await db.doc(jobPath(workspace, readJobId(jobs[0]?.jobId))).get()).data(),
  );
  expect(job).toMatchObject({ status: "done", credits: 1 });
  expect((await readUpdate(mapId)).goneThreads).toBe(1);
  expect((await readMap(mapId)).missing).toBeNull();
});

test("a source that fails leaves the map as it is, and the next refresh is tried", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const mapId = await makeMap(source);
  const before = await readMap(mapId);
  await weekly(mapId);
  clock.advance(WEEK_MS + 1);
  await runSchedule(null);
  expect(await readMap(mapId)).toEqual(before);
  expect(await scheduledCredits()).toBe(0);
  clock.advance(WEEK_MS);
  expect((await runSchedule(source)).started).toBe(1);
  expect((await readMap(mapId)).evidence.reddit?.at).toBeGreaterThan(
    before.evidence.reddit?.at ?? 0,
  );
});

test("a refresh that a worker's death interrupts is carried out once", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const mapId = await makeMap(source);
  await weekly(mapId);
  clock.advance(WEEK_MS + 1);
  const jobs: Parameters<typeof runResearchJob>[1][] = [];
  await refreshMaps({
    db,
    now: clock.now,
    sellsCredits: true,
    queue: { enqueue: async (ref) => void jobs.push(ref) },
    onFailure: () => {},
  });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  const dying = withCrashableWorker(contextFor(source), {
    at: "after",
    step: "storePages",
    pages: 1,
  });
  await expect(runResearchJob(dying, job)).rejects.toThrow(WorkerDied);
  clock.advance(61_000);
  expect(await runResearchJob(contextFor(source), job)).toBe("done");
  expect(await scheduledCredits()).toBe(2);
});

test("whoever set it has to be allowed to edit, and the workspace to pay", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const mapId = await makeMap(source);
  await weekly(mapId);
  await putMember(workspace, ann, "viewer", db);
  clock.advance(WEEK_MS + 1);
  expect(await runSchedule(source)).toMatchObject({ started: 0, skipped: 1 });
  expect((await db.doc(refreshPath(workspace, mapId)).get()).exists).toBe(false);
  await putMember(workspace, ann, "owner", db);
  await weekly(mapId);
  await db.doc(`workspaces/${workspace}/billing/current`).update({ status: "unpaid" });
  clock.advance(WEEK_MS + 1);
  expect((await runSchedule(source)).started).toBe(0);
  expect(await readRefresh(mapId)).toMatchObject({ lastProblem: "plan-read-only" });
});

test("turned off, nothing is read; a map of another workspace, or without threads, can't be turned on", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const mapId = await makeMap(source);
  await weekly(mapId);
  const off = { workspaceId: workspace, mapId, refresh: null };
  expect(await setMapRefresh(db, ann, off, clock.now())).toEqual({ nextAt: null });
  clock.advance(WEEK_MS + 1);
  expect((await runSchedule(source)).started).toBe(0);
  const elsewhere = workspaceId.parse(randomUUID());
  await expect(
    setMapRefresh(db, ann, { ...off, workspaceId: elsewhere }, clock.now()),
  ).rejects.toMatchObject({ code: "not-found" });
  await db.doc(mapPath(mapId)).update({ "evidence.reddit": null });
  await expect(weekly(mapId)).rejects.toMatchObject({ code: "not-found" });
});

const startDeps = () => ({
  db,
  now: clock.now,
  queue: { enqueue: async () => {} },
  sellsCredits: true,
  onEnqueueFailed: () => {},
});

test("a map is read again when someone asks for it, once, at their expense, and the schedule is put off", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const mapId = await makeMap(source);
  await weekly(mapId);
  clock.advance(WEEK_MS / 2);
  const request = refreshMapInput.parse({
    requestId: randomUUID(),
    workspaceId: workspace,
    mapId,
    creditCap: 5,
  });
  const { jobId } = await refreshMap(startDeps(), createTestCaller(ann), request);
  expect(await refreshMap(startDeps(), createTestCaller(ann), request)).toEqual({ jobId, mapId });
  const another = { ...request, requestId: randomUUID() };
  expect(await refreshMap(startDeps(), createTestCaller(ann), another)).toEqual({ jobId, mapId });
  await runResearchJob(contextFor(source), { workspaceId: workspace, jobId });
  const job = fromStored(storedJob, (await db.doc(jobPath(workspace, jobId)).get()).data());
  expect(job).toMatchObject({
    status: "done",
    startedBy: "member",
    refreshes: ["threads"],
    credits: 2,
  });
  expect(await readUpdate(mapId)).toMatchObject({ jobId });
  clock.advance(WEEK_MS / 2 + 1);
  expect((await runSchedule(source)).started).toBe(0);
});

test("a refresh now is refused to viewers, for maps without threads, and without credits or a paid plan", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const mapId = await makeMap(source);
  const ask = () =>
    refreshMap(startDeps(), createTestCaller(ann), {
      requestId: randomUUID(),
      workspaceId: workspace,
      mapId,
      creditCap: 5,
      what: ["threads"],
      keywords: null,
    });
  const credits = db.doc(creditsPath(workspace));
  await credits.update({ monthlyCap: 0 });
  await expect(ask()).rejects.toMatchObject({ code: "credits-short" });
  await credits.update({ monthlyCap: null });
  await db.doc(`workspaces/${workspace}/billing/current`).update({ status: "unpaid" });
  await expect(ask()).rejects.toMatchObject({ code: "plan-read-only" });
  await putMember(workspace, ann, "viewer", db);
  await expect(ask()).rejects.toMatchObject({ code: "role-too-low" });
  await putMember(workspace, ann, "owner", db);
  await db.doc(mapPath(mapId)).update({ "evidence.reddit": null });
  await expect(ask()).rejects.toMatchObject({ code: "not-found" });
});

test("a dismissed suggestion stays dismissed for everyone, until someone takes that back", async () => {
  const mapId = await makeMap(createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) }));
  const dismiss = (keys: string[], isDismissed: boolean) =>
    dismissSuggestions(db, { workspaceId: workspace, mapId, keys, isDismissed }, clock.now());
  const stored = async () => (await db.doc(dismissalsPath(mapId)).get()).get("keys");
  await Promise.all([dismiss(["s1"], true), dismiss(["s2"], true)]);
  expect((await stored()).toSorted()).toEqual(["s1", "s2"]);
  await dismiss(["s1"], false);
  expect(await stored()).toEqual(["s2"]);
  const elsewhere = {
    workspaceId: workspaceId.parse(randomUUID()),
    mapId,
    keys: ["s3"],
    isDismissed: true,
  };
  await expect(dismissSuggestions(db, elsewhere, clock.now())).rejects.toMatchObject({
    code: "not-found",
  });
});

/** Every document of a map and of the workspace, with compressed data as text; without jobs, whose input has no threads. */
async function everythingAt(mapId: MapId): Promise<string> {
  const { gunzipSync } = await import("node:zlib");
  const found: string[] = [];
  const visit = async (path: string) => {
    for (const collection of await db.doc(path).listCollections())
      for (const ref of await collection.listDocuments()) {
        const data = (await ref.get()).data() ?? {};
        const packed: unknown = data["data"];
        if (packed instanceof Uint8Array) found.push(gunzipSync(packed).toString("utf8"));
        found.push(JSON.stringify({ ...data, data: null }));
        await visit(ref.path);
      }
  };
  await visit(mapPath(mapId));
  await visit(`workspaces/${workspace}`);
  expect((await db.collection(jobsPath(workspace)).get()).empty).toBe(false);
  return [JSON.stringify(await readMap(mapId)), ...found].join("\n");
}

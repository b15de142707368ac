/** Reddit maps through the use cases and the worker, over the emulator: what is read, stored, charged and refused. */
import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { AppError } from "@mapwright/core/app-error";
import { DAY_MS } from "@mapwright/core/durations";
import { creditsPath, ledgerPath, mapPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { summarizeEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { jobPath } from "@mapwright/core/firestore-paths";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readRedditEvidence } from "#/platform/maps/map-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { cancelResearch } from "#/research/cancel-research.ts";
import { continueResearch } from "#/research/continue-research.ts";
import { storedJob } from "#/research/jobs/job-store.ts";
import { estimateRedditResearch } from "#/research/reddit-map/estimate-reddit-research.ts";
import { createThreadLibrary } from "#/research/reddit-map/thread-library.ts";
import { uploadThreads } from "#/research/reddit-map/upload-threads.ts";
import { createParserThreads } from "#/research/parser-threads.ts";
import { createResearchFiles } from "#/research/research-files.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch } from "#/research/start-research.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  WorkerDied,
  withCrashableWorker,
  type Death,
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
  putOwner,
  putPlan,
  createTestCaller,
  type TestClock,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const db = openIsolatedDatabase();
const ann = userId.parse("ann");
const caller = createTestCaller(ann);
let clock: TestClock;
let workspace: WorkspaceId;
beforeEach(async () => {
  clock = createClock();
  workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, ann);
});

function inputOf(threads: object, more: object = {}) {
  return redditMapInput.parse({
    kind: "reddit",
    workspaceId: workspace,
    threads,
    ...more,
  });
}

const fromApi = (subreddits: readonly string[], more: object = {}) => ({
  from: "api",
  subreddits,
  keyword: null,
  pagesPerSubreddit: 5,
  ...more,
});

function depsFor(source: FakeThreadSource | null) {
  return {
    db,
    now: clock.now,
    threadSource: async () => source,
    onRequest: async () => {},
    threadLibrary: createThreadLibrary(db),
    researchFiles: createResearchFiles(db, clock.now),
    queue: { enqueue: async () => {} },
    sellsCredits: true,
    onEnqueueFailed: (_: ResearchJob, error: unknown) => {
      throw error;
    },
  };
}

function contextFor(source: FakeThreadSource | null) {
  return {
    ...createTestWorkerContext({ url: "http://none.invalid" }, clock),
    threadSource: async () => source,
  };
}

async function start(source: FakeThreadSource | null, threads: object, more: object = {}) {
  const estimate = await estimateRedditResearch(depsFor(source), caller, inputOf(threads, more));
  if (estimate.planId === null) throw new Error("nothing to start");
  const ids = await startResearch(depsFor(source), caller, {
    requestId: randomUUID(),
    workspaceId: workspace,
    planId: estimate.planId,
  });
  return { estimate, ...ids, ref: { workspaceId: workspace, jobId: ids.jobId } };
}

async function readJob(id: ResearchJob["id"]) {
  return fromStored(storedJob, (await db.doc(jobPath(workspace, id)).get()).data());
}

async function readMap(id: ResearchJob["mapId"]) {
  return fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
}

/** Credits charged in the workspace so far, by its ledger. */
async function chargedCredits(): Promise<number> {
  const { docs } = await db.collection(ledgerPath(workspace)).where("kind", "==", "charge").get();
  return docs.reduce((sum, entry) => sum + Number(entry.get("credits")), 0);
}

test("a Reddit map is made from a subreddit's pages, at a credit a page, with quotes as evidence", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 25) });
  const { estimate, ref, jobId, mapId } = await start(source, fromApi(["r/Coffee"]));
  expect(estimate).toMatchObject({
    credits: 5,
    isMaximum: true,
    threads: { threads: 500, pages: 5 },
  });
  expect(await runResearchJob(contextFor(source), ref)).toBe("done");
  expect(source.asked).toEqual(["r/coffee 0", "r/coffee 1", "r/coffee 2"]);
  expect(await readJob(jobId)).toMatchObject({
    status: "done",
    credits: 3,
    missing: null,
    percent: 100,
  });
  expect(await chargedCredits()).toBe(3);
  const map = await readMap(mapId);
  expect(map).toMatchObject({
    type: "reddit",
    title: "r/Coffee",
    seeds: ["r/Coffee"],
    method: "wording",
    seedResults: [{ seed: "r/Coffee", keywords: map.counts.keywords }],
    evidence: { site: null, reddit: { sources: ["r/coffee"] } },
  });
  const snapshot = await readSnapshot(map);
  const evidence = await readRedditEvidence(db, map);
  if (!evidence) throw new Error("no evidence");
  for (const text of snapshot.keywords.text) expect(Object.keys(evidence.mentions)).toContain(text);
  const { threadCount, quotes } = summarizeEvidence(evidence, snapshot.keywords.text);
  expect(threadCount).toBe(map.evidence.reddit?.threads);
  expect(quotes[0]?.thread.subreddit).toBe("Coffee");
});

test("what isn't spent of the reserved credits is given back", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const { ref } = await start(source, fromApi(["Coffee"]));
  await runResearchJob(contextFor(source), ref);
  expect((await db.doc(creditsPath(workspace)).get()).get("reserved")).toEqual({});
  expect(await chargedCredits()).toBe(2);
});

test("pages that the workspace read in the last 30 days are free, and older ones aren't", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 25) });
  const first = await start(source, fromApi(["Coffee"]));
  await runResearchJob(contextFor(source), first.ref);
  const again = await start(source, fromApi(["coffee"]));
  expect(again.estimate).toMatchObject({ credits: 0, threads: { threads: 25, pages: 0 } });
  await runResearchJob(contextFor(source), again.ref);
  expect(await readJob(again.jobId)).toMatchObject({
    status: "done",
    credits: 0,
    reusedKeywords: 3,
  });
  expect(source.asked).toHaveLength(3);
  clock.advance(31 * DAY_MS);
  const later = await start(source, fromApi(["coffee"]));
  expect(later.estimate.credits).toBe(5);
});

test("another workspace's pages are not reused", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 12) });
  const first = await start(source, fromApi(["Coffee"]));
  await runResearchJob(contextFor(source), first.ref);
  workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, ann);
  expect((await start(source, fromApi(["Coffee"]))).estimate.credits).toBe(5);
});

test("no more pages are read than were accepted, and the rest is said to be missing", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 60) });
  const { ref, jobId } = await start(source, fromApi(["Coffee"], { pagesPerSubreddit: 3 }));
  await db.doc(jobPath(workspace, jobId)).update({ credits: 2 });
  await runResearchJob(contextFor(source), ref);
  expect(source.asked).toHaveLength(2);
  expect(await readJob(jobId)).toMatchObject({
    status: "done",
    credits: 2,
    missing: { count: 1, reason: "cost-limit" },
  });
});

test.each(["not-found", "private", "quarantined"] as const)(
  "an estimate says which subreddit is %s, and nothing can be started",
  async (state) => {
    const source = createFakeThreadSource({
      coffee: createFakeThreads("Coffee", 5),
      ...(state !== "not-found" && { closed: state }),
    });
    await expect(start(source, fromApi(["Coffee", "closed"]))).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "threads.subreddits.1": expect.stringContaining("r/closed") },
    });
    expect(source.asked).toEqual([]);
  },
);

test.each(["not-found", "private", "quarantined"] as const)(
  "a subreddit that becomes %s is left out and named; alone, it ends the job at no cost",
  async (state) => {
    const source = createFakeThreadSource({
      coffee: createFakeThreads("Coffee", 12),
      tea: createFakeThreads("Tea", 12),
    });
    const both = await start(source, fromApi(["Coffee", "Tea"]));
    const alone = await start(source, fromApi(["Tea"]));
    source.behave(({ subreddit }) => (subreddit === "tea" ? `subreddit-${state}` : null));
    await runResearchJob(contextFor(source), both.ref);
    expect(await readJob(both.jobId)).toMatchObject({ status: "done", credits: 2, missing: null });
    const { seedResults } = await readMap(both.mapId);
    expect(seedResults).toMatchObject([
      { seed: "r/Coffee" },
      { seed: "r/Tea", keywords: 0, problem: state },
    ]);
    await runResearchJob(contextFor(source), alone.ref);
    expect(await readJob(alone.jobId)).toMatchObject({
      status: "failed",
      failure: `subreddit-${state}`,
      failedFor: "r/Tea",
    });
    expect(await chargedCredits()).toBe(2);
  },
);

test("threads that ask nothing, no threads, and a source that is off are told apart", async () => {
  const quiet = createFakeThreads("Coffee", 3).map((thread, n) =>
    Object.assign(thread, { title: `My new cup nothing-asked ${n}`, body: "" }),
  );
  const cases = [
    [createFakeThreadSource({ coffee: quiet }), "nothing-asked"],
    [createFakeThreadSource({ coffee: [] }), "no-threads"],
    [null, "reddit-off"],
  ] as const;
  for (const [source, failure] of cases) {
    const open = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 5) });
    const { ref, jobId } = await start(open, fromApi(["Coffee"], { keyword: failure }));
    expect(await runResearchJob(contextFor(source), ref)).toBe("failed");
    expect(await readJob(jobId)).toMatchObject({ status: "failed", failure });
  }
  await expect(start(null, fromApi(["Coffee"]))).rejects.toMatchObject({ code: "reddit-off" });
});

test.each([
  ["rate-limited", "rate-limited"],
  ["upstream", "provider-unavailable"],
  ["key-rejected", "key-rejected"],
] as const)(
  "a source that is %s from the start fails the job as %s, at no cost",
  async (kind, failure) => {
    const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 25) });
    const { ref, jobId } = await start(source, fromApi(["Coffee"]));
    source.behave(() => kind);
    expect(await runResearchJob(contextFor(source), ref)).toBe("failed");
    expect(await readJob(jobId)).toMatchObject({ status: "failed", failure });
    expect(await chargedCredits()).toBe(0);
  },
);

test("what was read before a source failed is a partial map, which is completed at the price of the rest", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 35) });
  const { ref, jobId, mapId } = await start(source, fromApi(["Coffee"]));
  source.behave(({ page }) => (page > 1 ? "rate-limited" : null));
  expect(await runResearchJob(contextFor(source), ref)).toBe("done");
  expect(await readJob(jobId)).toMatchObject({
    credits: 2,
    missing: { count: 3, reason: "rate-limited" },
  });
  const partial = await readMap(mapId);
  expect(partial.missing).toMatchObject({ count: 3 });
  source.behave(() => null);
  const next = await continueResearch(depsFor(source), caller, {
    requestId: randomUUID(),
    workspaceId: workspace,
    mapId,
  });
  expect(
    await runResearchJob(contextFor(source), { workspaceId: workspace, jobId: next.jobId }),
  ).toBe("done");
  expect(await readJob(next.jobId)).toMatchObject({
    status: "done",
    credits: 2,
    reusedKeywords: 2,
    missing: null,
  });
  const complete = await readMap(mapId);
  expect(complete.missing).toBeNull();
  expect(complete.counts.keywords).toBeGreaterThan(partial.counts.keywords);
  expect(complete.evidence.reddit?.threads).toBeGreaterThan(partial.evidence.reddit?.threads ?? 0);
  expect(await chargedCredits()).toBe(4);
});

test("threads that can't be read are left out, counted once, and counted again where their page is reused", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 25) });
  source.garble(2);
  const first = await start(source, fromApi(["Coffee"]));
  expect(await runResearchJob(contextFor(source), first.ref)).toBe("done");
  expect(await readJob(first.jobId)).toMatchObject({ credits: 3, missing: null, unreadable: 6 });
  const second = await start(source, fromApi(["Coffee"]));
  expect(await runResearchJob(contextFor(source), second.ref)).toBe("done");
  expect(await readJob(second.jobId)).toMatchObject({ credits: 0, unreadable: 6 });
});

test("a canceled job stops reading, keeps what it read for the workspace, and makes no map", async () => {
  const source = createFakeThreadSource(
    { coffee: createFakeThreads("Coffee", 50) },
    { latencyMs: (page) => (page < 3 ? 20 : 60_000) },
  );
  const { ref, jobId, mapId } = await start(source, fromApi(["Coffee"], { pagesPerSubreddit: 10 }));
  const running = runResearchJob(contextFor(source), ref);
  while (source.asked.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  await cancelResearch(db, caller, { workspaceId: workspace, jobId }, clock.now());
  expect(await running).toBe("cancelled");
  expect(source.asked).toHaveLength(4);
  expect((await db.doc(mapPath(mapId)).get()).exists).toBe(false);
  expect((await db.collection(`maps/${mapId}/snapshots`).listDocuments()).length).toBe(0);
  const charged = await chargedCredits();
  expect(charged).toBeGreaterThan(0);
  const again = await start(source, fromApi(["Coffee"]));
  expect(again.estimate.credits).toBe(5 - charged);
});

test("a worker whose time is up hands over, and no page is read or charged twice", async () => {
  const source = createFakeThreadSource(
    { coffee: createFakeThreads("Coffee", 50) },
    { latencyMs: 60 },
  );
  const { ref, jobId } = await start(source, fromApi(["Coffee"]));
  const context = contextFor(source);
  const short = { ...context, pace: { ...context.pace, budgetMs: 150 } };
  expect(await runResearchJob(short, ref)).toBe("handed-over");
  expect(await runResearchJob(context, ref)).toBe("done");
  expect(await readJob(jobId)).toMatchObject({ status: "done", credits: 5 });
  expect(await chargedCredits()).toBe(5);
  const times = new Map<string, number>();
  for (const page of source.asked) times.set(page, (times.get(page) ?? 0) + 1);
  // The page that was under way when the time was up is asked for again.
  expect([...times.values()].filter((count) => count > 1).length).toBeLessThanOrEqual(1);
});

/** Returns the content of a map without the time at which it was read. */
async function contentOf(id: ResearchJob["mapId"]) {
  const map = await readMap(id);
  const { metrics: _, ...snapshot } = await readSnapshot(map);
  const evidence = await readRedditEvidence(db, map);
  return { snapshot, mentions: evidence?.mentions, threads: evidence?.threads, counts: map.counts };
}

const DEATHS: [string, Death, number][] = [
  ["before its second page is stored", { at: "before", step: "storePages", pages: 2 }, 2],
  ["when its second page is stored", { at: "after", step: "storePages", pages: 2 }, 2],
  ["before its chunks are saved", { at: "before", step: "saveChunks" }, 1],
  ["when some of its chunks are saved", { at: "halfway", step: "saveChunks" }, 1],
  ["before its map is published", { at: "before", step: "publish" }, 1],
  ["when its map is published", { at: "after", step: "publish" }, 1],
];

test.each(
  inSoak(
    DEATHS,
    DEATHS.filter((_, at) => at % 3 === 1),
  ),
)(
  "a job whose worker is killed %s ends in the same map, at the same cost",
  async (_, death, most) => {
    const source = createFakeThreadSource(
      { coffee: createFakeThreads("Coffee", 45) },
      { latencyMs: 15 },
    );
    const { ref, jobId, mapId } = await start(source, fromApi(["Coffee"]));
    await expect(
      runResearchJob(withCrashableWorker(contextFor(source), death), ref),
    ).rejects.toThrow(WorkerDied);
    clock.advance(LEASE_MS + 1);
    const isDone = death.at === "after" && death.step === "publish";
    expect(await runResearchJob(contextFor(source), ref)).toBe(isDone ? "left" : "done");
    expect(await readJob(jobId)).toMatchObject({ status: "done", credits: 5, missing: null });
    expect(await chargedCredits()).toBe(5);
    const times = new Map<string, number>();
    for (const page of source.asked) times.set(page, (times.get(page) ?? 0) + 1);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(most);
    const killed = await contentOf(mapId);
    workspace = workspaceId.parse(randomUUID());
    await putMember(workspace, ann);
    const calm = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 45) });
    const undisturbed = await start(calm, fromApi(["Coffee"]));
    await runResearchJob(contextFor(calm), undisturbed.ref);
    expect(killed).toEqual(await contentOf(undisturbed.mapId));
  },
);

test("two jobs that ask for the same threads at once read and charge them once", async () => {
  const source = createFakeThreadSource(
    { coffee: createFakeThreads("Coffee", 40) },
    { latencyMs: 20 },
  );
  const first = await start(source, fromApi(["Coffee"]));
  clock.advance(1);
  const second = await start(source, fromApi(["Coffee"]));
  await Promise.all([
    runResearchJob(contextFor(source), second.ref),
    runResearchJob(contextFor(source), first.ref),
  ]);
  expect(source.asked).toHaveLength(4);
  expect(await chargedCredits()).toBe(4);
  expect(await readJob(second.jobId)).toMatchObject({
    status: "done",
    credits: 0,
    reusedKeywords: 4,
  });
});

test("the sample is free, and its estimate says what is in it", async () => {
  const sample = createFakeThreadSource(
    { coffee: createFakeThreads("Coffee", 10) },
    { isFree: true },
  );
  const { estimate, ref, jobId } = await start(sample, {
    from: "sample",
    subreddits: ["coffee"],
    keyword: null,
  });
  expect(estimate).toMatchObject({
    credits: 0,
    isMaximum: false,
    keywords: 10,
    threads: { threads: 10, pages: 0 },
  });
  expect(await runResearchJob(contextFor(sample), ref)).toBe("done");
  expect(await readJob(jobId)).toMatchObject({ status: "done", credits: 0 });
  expect(await chargedCredits()).toBe(0);
});

const parsers = createParserThreads();
afterAll(() => parsers.close());

const upload = (threads: readonly unknown[]) =>
  uploadThreads(createResearchFiles(db, clock.now), parsers, {
    workspaceId: workspace,
    data: gzipSync(JSON.stringify({ threads })).toString("base64"),
  });

test("an uploaded file becomes a map, and counts as no source", async () => {
  await putPlan(workspace, "free");
  await putOwner(workspace);
  const parts = [
    await upload(createFakeThreads("Coffee", 6)),
    await upload(createFakeThreads("Tea", 4)),
  ];
  const file = { from: "file", name: "threads.ndjson", fileIds: parts.map(({ fileId }) => fileId) };
  const { estimate, ref, jobId, mapId } = await start(null, file, { keywordLimit: 100 });
  expect(estimate).toMatchObject({ credits: 0, threads: { threads: 10, pages: 0 } });
  expect(await runResearchJob(contextFor(null), ref)).toBe("done");
  expect(await readJob(jobId)).toMatchObject({ status: "done", credits: 0 });
  const map = await readMap(mapId);
  expect(map.evidence.reddit?.sources).toEqual(["file"]);
  expect(map.seedResults.map(({ seed }) => seed).toSorted()).toEqual(["r/Coffee", "r/Tea"]);
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 5) });
  await expect(start(source, fromApi(["Coffee"]), { keywordLimit: 100 })).resolves.toBeDefined();
});

test.each([
  ["no threads", gzipSync(JSON.stringify({ posts: [] })).toString("base64")],
  ["no gzip", Buffer.from("{}").toString("base64")],
  ["what expands without end", gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString("base64")],
  [
    "a person's own page",
    gzipSync(
      JSON.stringify({ threads: [{ ...createFakeThreads("Coffee", 1)[0], subreddit: "u_ann" }] }),
    ).toString("base64"),
  ],
])("an upload of %s is refused", async (_, data) => {
  const files = createResearchFiles(db, clock.now);
  await expect(
    uploadThreads(files, parsers, { workspaceId: workspace, data }),
  ).rejects.toMatchObject({
    code: "invalid-input",
  });
});

test("Reddit isn't asked for anything beyond the estimates of a day", async () => {
  const source = createFakeThreadSource({ coffee: createFakeThreads("Coffee", 6) });
  let isAsked = false;
  const deps = {
    ...depsFor({
      ...source,
      async subredditState() {
        isAsked = true;
        return "open";
      },
    }),
    onRequest: async () => {
      throw new AppError("day-limit", "No more estimates today");
    },
  };
  const threads = fromApi(["Coffee"]);
  const input = redditMapInput.parse({ kind: "reddit", workspaceId: workspace, threads });
  await expect(estimateRedditResearch(deps, caller, input)).rejects.toMatchObject({
    code: "day-limit",
  });
  expect(isAsked).toBe(false);
});

test("a file that has expired can't be estimated, and ends a job that was to read it", async () => {
  const { fileId } = await upload(createFakeThreads("Coffee", 6));
  const file = { from: "file", name: "threads.ndjson", fileIds: [fileId] };
  const { ref, jobId } = await start(null, file);
  await db.recursiveDelete(db.collection(`workspaces/${workspace}/researchFiles`));
  await runResearchJob(contextFor(null), ref);
  expect(await readJob(jobId)).toMatchObject({ status: "failed", failure: "file-expired" });
  await expect(start(null, file)).rejects.toMatchObject({ code: "file-expired" });
});

test("the plan's Reddit sources are counted over active maps and running jobs, and archiving makes room", async () => {
  await putPlan(workspace, "starter");
  const source = createFakeThreadSource(
    Object.fromEntries(["a1", "b1", "c1", "d1"].map((room) => [room, createFakeThreads(room, 6)])),
  );
  const limits = { keywordLimit: 100 };
  const first = await start(source, fromApi(["a1", "b1"]), limits);
  await runResearchJob(contextFor(source), first.ref);
  const running = await start(source, fromApi(["B1", "c1"]), limits);
  const refused = {
    code: "plan-limit-reached",
    plan: { limit: "redditSources", allowed: 3, used: 3, requested: 1 },
  };
  await expect(start(source, fromApi(["d1"]), limits)).rejects.toMatchObject(refused);
  await runResearchJob(contextFor(source), running.ref);
  await expect(start(source, fromApi(["d1"]), limits)).rejects.toMatchObject(refused);
  await expect(start(source, fromApi(["a1"]), limits)).resolves.toBeDefined();
  await db.doc(mapPath(running.mapId)).update({ archivedAt: new Date() });
  await expect(start(source, fromApi(["d1"]), limits)).resolves.toBeDefined();
});

test("a plan accepted before another took the last source is refused at the start", async () => {
  await putPlan(workspace, "free");
  await putOwner(workspace);
  const source = createFakeThreadSource({
    a1: createFakeThreads("a1", 6),
    b1: createFakeThreads("b1", 6),
  });
  const limits = { keywordLimit: 100 };
  const waiting = await estimateRedditResearch(
    depsFor(source),
    caller,
    inputOf(fromApi(["b1"]), limits),
  );
  await start(source, fromApi(["a1"]), limits);
  if (!waiting.planId) throw new Error("no plan");
  const request = { requestId: randomUUID(), workspaceId: workspace, planId: waiting.planId };
  await expect(startResearch(depsFor(source), caller, request)).rejects.toMatchObject({
    code: "plan-limit-reached",
  });
});

test("no name of anyone who wrote is in anything that is stored", async () => {
  const names = ["Mocha_Drinker77", "beanqueen_x"];
  const threads: RedditThread[] = createFakeThreads("Coffee", 6).map((thread) =>
    Object.assign(thread, {
      title: `${thread.title.slice(0, -1)}, u/${names[0]}?`,
      body: `Thanks /u/${names[1]}. ${thread.body} [me](https://www.reddit.com/user/${names[0]})`,
    }),
  );
  const { fileId } = await upload(threads);
  const { ref, mapId } = await start(null, { from: "file", name: "t.ndjson", fileIds: [fileId] });
  await runResearchJob(contextFor(null), ref);
  const map = await readMap(mapId);
  const stored = [
    JSON.stringify(await readSnapshot(map)),
    JSON.stringify(await readRedditEvidence(db, map)),
    JSON.stringify(map),
    ...(await everythingIn(`workspaces/${workspace}`)),
  ].join("\n");
  expect(stored).toContain("kettle");
  for (const name of names) expect(stored.toLowerCase()).not.toContain(name.toLowerCase());
});

/** Every document under a path, with compressed data as text. */
async function everythingIn(path: string): Promise<string[]> {
  const { gunzipSync } = await import("node:zlib");
  const found: string[] = [];
  for (const collection of await db.doc(path).listCollections())
    for (const ref of await collection.listDocuments()) {
      const data = (await ref.get()).data() ?? {};
      const packed: unknown = data["data"];
      if (packed instanceof Uint8Array) found.push(gunzipSync(packed).toString("utf8"));
      found.push(JSON.stringify({ ...data, data: null }), ...(await everythingIn(ref.path)));
    }
  return found;
}

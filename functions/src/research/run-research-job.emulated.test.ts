import { afterEach, beforeEach, expect, test } from "vitest";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { readSnapshot } from "../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  storeJob,
  listStoredKeywords,
  type TestClock,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

let fake: FakeSearchIndex;
let clock: TestClock;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(24));
  clock = createClock();
});
afterEach(() => fake.close());

test("a job runs from its seeds to a map that says what it cost", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  expect(await runResearchJob(workerContext, job)).toBe("done");
  expect(await job.read()).toMatchObject({
    status: "done",
    stage: "saving",
    progress: { done: 24, total: 24 },
    missing: null,
    credits: 24,
    failure: null,
    lease: null,
    attempt: 1,
  });
  const maps = await job.maps();
  expect(maps).toHaveLength(1);
  expect(maps[0]).toMatchObject({
    id: job.job.mapId,
    jobId: job.jobId,
    title: job.job.title,
    counts: { keywords: 24, clusters: 3 },
    volumePerMonth: null,
    metricsEstimated: false,
    createdBy: job.uid,
  });
});

test("a map's chunks contain what was fetched", async () => {
  const job = await storeJob(clock, { keywordLimit: 24 });
  await runResearchJob(createTestWorkerContext(fake, clock), job);
  const [map] = await job.maps();
  if (!map) throw new Error("no map");
  const { keywords, metrics, serps } = await readSnapshot(map);
  expect(keywords.text.toSorted()).toEqual(createFakeKeywords(24).toSorted());
  expect(metrics).toMatchObject({ source: "sample", estimated: false });
  expect(keywords.prominence).toHaveLength(24);
  expect(serps.results).toHaveLength(24);
  expect(serps.urls).toContain("https://kettle.example/page-0");
});

test("a job never fetches more SERPs than were accepted", async () => {
  const job = await storeJob(clock, { keywordLimit: 24, credits: 12 });
  await runResearchJob(createTestWorkerContext(fake, clock), job);
  expect(fake.serpRequests).toHaveLength(12);
  expect(await job.read()).toMatchObject({ status: "done", credits: 12 });
});

test("a map by wording fetches no SERP and costs nothing", async () => {
  const job = await storeJob(clock, { keywordLimit: 24, credits: 0, method: "wording" });
  expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("done");
  expect(fake.serpRequests).toEqual([]);
  expect(await job.read()).toMatchObject({ status: "done", credits: 0 });
  expect((await job.maps())[0]).toMatchObject({ counts: { keywords: 24 }, method: "wording" });
});

test("a keyword that fails after its retries is left out, counted and not charged", async () => {
  fake.behave(({ keyword }) =>
    keyword?.endsWith(" 5") ? { kind: "status", status: 500 } : { kind: "answer" },
  );
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  expect(await runResearchJob(workerContext, job)).toBe("done");
  expect(await job.read()).toMatchObject({ missing: { count: 1 }, credits: 23 });
  expect((await job.maps())[0]?.counts.keywords).toBe(23);
  expect(workerContext.failures).toHaveLength(1);
});

test("a job whose seeds have no results fails with no-results", async () => {
  const unknown = await startFakeSearchIndex([]);
  const job = await storeJob(clock, { keywordLimit: 24 });
  expect(await runResearchJob(createTestWorkerContext(unknown, clock), job)).toBe("failed");
  expect(await job.read()).toMatchObject({ status: "failed", failure: "no-results", lease: null });
  await unknown.close();
});

test("a job whose SERPs are all empty fails with no-results", async () => {
  const body = JSON.stringify({ keyword: "k", entries: [] });
  fake.behave(({ keyword }) => (keyword === null ? { kind: "answer" } : { kind: "garbage", body }));
  const job = await storeJob(clock, { keywordLimit: 24 });
  expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("failed");
  expect(await job.read()).toMatchObject({ status: "failed", failure: "no-results" });
  expect(await job.maps()).toEqual([]);
});

test.each([
  ["down", { kind: "crash" }],
  ["failing", { kind: "status", status: 503 }],
  ["returning invalid data", { kind: "garbage", body: "<html>busy</html>" }],
  ["hanging", { kind: "hang" }],
] as const)(
  "a job with a provider that is %s from the start fails as unavailable",
  async (_, behaviour) => {
    fake.behave(() => behaviour);
    const job = await storeJob(clock, { keywordLimit: 24 });
    const retryPolicy = behaviour.kind === "hang" ? { timeoutMs: 200 } : {};
    const workerContext = createTestWorkerContext(fake, clock, retryPolicy);
    expect(await runResearchJob(workerContext, job)).toBe("failed");
    expect(await job.read()).toMatchObject({ status: "failed", failure: "provider-unavailable" });
  },
);

test("a provider that goes down halfway ends the job soon instead of leaving an incomplete map", async () => {
  fake.behave(({ keyword }) => {
    const isEarly = keyword === null || fake.serpRequests.length <= 6;
    return isEarly ? { kind: "answer" } : { kind: "status", status: 500 };
  });
  const job = await storeJob(clock, { keywordLimit: 24 });
  expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("failed");
  expect(await job.read()).toMatchObject({ failure: "provider-unavailable" });
  expect(await job.maps()).toEqual([]);
});

test("a provider that is slow and sometimes fails still yields a complete map", async () => {
  fake.behave(({ times }) =>
    times === 0 ? { kind: "status", status: 502 } : { kind: "answer", afterMs: 20 },
  );
  const job = await storeJob(clock, { keywordLimit: 24 });
  expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("done");
  expect(await job.read()).toMatchObject({ missing: null, credits: 24 });
});

test("a worker whose time is up hands the job over, and the next fetches only what is left", async () => {
  // However slow the machine is, a few SERPs are there when the time is up, and never all of them.
  fake.behave(({ keyword }) => {
    const isEarly = keyword === null || fake.serpRequests.length <= 6;
    return isEarly ? { kind: "answer" } : { kind: "hang" };
  });
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  const short = { ...workerContext, pace: { ...workerContext.pace, budgetMs: 6_000 } };
  expect(await runResearchJob(short, job)).toBe("handed-over");
  expect(workerContext.enqueued).toMatchObject([
    { workspaceId: job.workspaceId, jobId: job.jobId },
  ]);
  expect(await job.read()).toMatchObject({ status: "running", lease: null, attempt: 0 });
  const stored = await listStoredKeywords(workerContext, job);
  expect(stored).toHaveLength(6);
  fake.behave(() => ({ kind: "answer" }));
  expect(await runResearchJob(workerContext, job)).toBe("done");
  for (const keyword of stored)
    expect(fake.serpRequests.filter((asked) => asked === keyword)).toHaveLength(1);
  expect(fake.ideasRequests()).toBe(1);
});

test("a job that is finished or deleted is left alone", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  await runResearchJob(workerContext, job);
  const before = await job.read();
  expect(await runResearchJob(workerContext, job)).toBe("left");
  expect(await job.read()).toEqual(before);
  const gone = { ...job, jobId: job.job.mapId };
  // @ts-expect-error a map's id is no job's id, which is why there is no such job
  expect(await runResearchJob(workerContext, gone)).toBe("left");
});

test("progress is reported while SERPs arrive, and never goes back", async () => {
  // A second passes with each answer, so that progress is due, however fast the machine is.
  fake.behave(() => {
    clock.advance(1_000);
    return { kind: "answer", afterMs: 15 };
  });
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  const reported: number[] = [];
  const jobs: typeof workerContext.jobs = {
    ...workerContext.jobs,
    async checkpoint(ref, holder, write) {
      if (write.progress?.stage === "fetching") reported.push(write.progress.done);
      return workerContext.jobs.checkpoint(ref, holder, write);
    },
  };
  await runResearchJob({ ...workerContext, jobs }, job);
  expect(reported.length).toBeGreaterThan(2);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
});

import { jobPath } from "@mapwright/core/firestore-paths";
import { LEASE_MS, MAX_JOB_AGE_MS } from "@mapwright/core/research/job-lease";
import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { cancelResearch } from "#/research/cancel-research.ts";
import type { JobQueue } from "#/research/jobs/job-queue.ts";
import type { JobRef } from "#/research/jobs/job-store.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { sweepResearchJobs } from "#/research/sweep-research-jobs.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import {
  WorkerDied,
  withCrashableWorker,
} from "../../../tests/functions/fixtures/crashable-worker.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  storeJob,
  type StoredTestJob,
  type TestClock,
  createTestCaller,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

let fake: FakeSearchIndex;
let clock: TestClock;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(24));
  clock = createClock();
});
afterEach(() => fake.close());

/** Sweeps once. The database holds other tests' jobs too; their results are left out. */
async function sweep(queue?: JobQueue) {
  const enqueued: JobRef[] = [];
  const failures: string[] = [];
  await sweepResearchJobs({
    db: openIsolatedDatabase(),
    queue: queue ?? {
      async enqueue(ref) {
        enqueued.push(ref);
      },
    },
    now: clock.now,
    onFailure: (path) => failures.push(path),
  });
  const timesEnqueued = ({ jobId }: StoredTestJob) =>
    enqueued.filter((ref) => ref.jobId === jobId).length;
  return { timesEnqueued, failures };
}

const pathOf = ({ workspaceId, jobId }: StoredTestJob) => jobPath(workspaceId, jobId);

test("a job whose task was lost is handed over after a lease's time without progress, and not twice", async () => {
  const job = await storeJob(clock, { keywordLimit: 24 });
  expect((await sweep()).timesEnqueued(job)).toBe(0);
  clock.advance(LEASE_MS);
  expect((await sweep()).timesEnqueued(job)).toBe(1);
  expect((await sweep()).timesEnqueued(job)).toBe(0);
  expect(await job.read()).toMatchObject({ status: "queued", attempt: 0 });
  expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("done");
});

test("a job whose worker crashed is handed over and finished", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  const crashing = withCrashableWorker(workerContext, { at: "before", step: "publish" });
  await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
  expect((await sweep()).timesEnqueued(job)).toBe(0);
  clock.advance(LEASE_MS);
  expect((await sweep()).timesEnqueued(job)).toBe(1);
  expect(await runResearchJob(workerContext, job)).toBe("done");
  expect(fake.serpRequests).toHaveLength(24);
});

test("a job that a worker took while the sweep checked it is left to the worker", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  await workerContext.jobs.takeLease(job, "quick");
  // Found as stalled, and held by the time of the decision.
  await openIsolatedDatabase()
    .doc(pathOf(job))
    .update({ updatedAt: Timestamp.fromMillis(1) });
  expect((await sweep()).timesEnqueued(job)).toBe(0);
  expect(await job.read()).toMatchObject({ status: "running", lease: { holder: "quick" } });
});

test("a cancelled job whose worker crashed before it noticed ends as cancelled", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: 24 });
  await putMember(job.workspaceId, job.uid);
  await workerContext.jobs.takeLease(job, "dying");
  const caller = createTestCaller(job.uid);
  await cancelResearch(openIsolatedDatabase(), caller, job, clock.now());
  expect((await job.read()).status).toBe("cancelling");
  clock.advance(LEASE_MS);
  expect((await sweep()).timesEnqueued(job)).toBe(0);
  expect(await job.read()).toMatchObject({ status: "cancelled", lease: null });
});

test("a job that isn't finished within its maximum age ends as timed out", async () => {
  const job = await storeJob(clock, { keywordLimit: 24 });
  clock.advance(MAX_JOB_AGE_MS + 1_000);
  expect((await sweep()).timesEnqueued(job)).toBe(0);
  expect(await job.read()).toMatchObject({ status: "failed", failure: "timed-out" });
});

test("a job that can't be read doesn't keep others from being swept", async () => {
  const broken = await storeJob(clock, { keywordLimit: 24 });
  const brokenRef = openIsolatedDatabase().doc(pathOf(broken));
  onTestFinished(async () => {
    await brokenRef.delete();
  });
  await brokenRef.update({ input: "nonsense", updatedAt: Timestamp.fromMillis(1) });
  const job = await storeJob(clock, { keywordLimit: 24 });
  clock.advance(LEASE_MS);
  const swept = await sweep();
  expect(swept.failures).toEqual([brokenRef.path]);
  expect(swept.timesEnqueued(job)).toBe(1);
});

test("a job that can't be handed over is reported, and handed over by a later sweep", async () => {
  const job = await storeJob(clock, { keywordLimit: 24 });
  clock.advance(LEASE_MS);
  const down: JobQueue = { enqueue: () => Promise.reject(new Error("the queue is away")) };
  expect((await sweep(down)).failures).toContain(pathOf(job));
  clock.advance(LEASE_MS);
  expect((await sweep()).timesEnqueued(job)).toBe(1);
});

test("jobs of a workspace are swept one after another, and others aren't held up", async () => {
  const slow = await storeJob(clock, { keywordLimit: 24 });
  const quick = await storeJob(clock, { keywordLimit: 24 });
  for (const { workspaceId: workspace } of [slow, slow, quick, quick])
    await storeJob(clock, { keywordLimit: 24, workspace });
  clock.advance(LEASE_MS);
  const { promise: areOthersDone, resolve: finishOthers } = Promise.withResolvers<void>();
  const counts = { atOnce: 0, slow: 0, quick: 0 };
  let running = 0;
  await sweep({
    async enqueue({ workspaceId }) {
      if (workspaceId === quick.workspaceId && ++counts.quick === 3) finishOthers();
      if (workspaceId !== slow.workspaceId) return;
      running += 1;
      counts.atOnce = Math.max(counts.atOnce, running);
      await areOthersDone;
      running -= 1;
      counts.slow += 1;
    },
  });
  expect(counts).toEqual({ atOnce: 1, slow: 3, quick: 3 });
});

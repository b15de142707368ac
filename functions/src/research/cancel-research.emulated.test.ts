import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cancelResearch } from "#/research/cancel-research.ts";
import { runResearchJob, type WorkerContext } from "#/research/run-research-job.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { withCrashableWorker } from "../../../tests/functions/fixtures/crashable-worker.ts";
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

async function storeCancellableJob(): Promise<StoredTestJob> {
  const job = await storeJob(clock, { keywordLimit: 24 });
  await putMember(job.workspaceId, job.uid);
  return job;
}

function cancel(job: StoredTestJob): Promise<void> {
  const { workspaceId, jobId, uid } = job;
  return cancelResearch(
    openIsolatedDatabase(),
    createTestCaller(uid),
    { workspaceId, jobId },
    clock.now(),
  );
}

async function expectNothingLeft(job: StoredTestJob): Promise<void> {
  expect(await job.read()).toMatchObject({ status: "cancelled", failure: null, lease: null });
  expect((await job.read()).finishedAt).not.toBeNull();
  expect(await job.maps()).toEqual([]);
  expect(await job.snapshotIds()).toEqual([]);
}

test("a job cancelled before a worker takes it ends immediately and fetches nothing", async () => {
  const job = await storeCancellableJob();
  await cancel(job);
  await expectNothingLeft(job);
  expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("left");
  expect(fake.ideasRequests()).toBe(0);
});

test("a job cancelled while its seeds are expanded stops, even if the provider hangs", async () => {
  fake.behave(() => ({ kind: "hang" }));
  const job = await storeCancellableJob();
  const running = runResearchJob(createTestWorkerContext(fake, clock, { timeoutMs: 60_000 }), job);
  await vi.waitFor(() => expect(fake.ideasRequests()).toBe(1), { timeout: 60_000 });
  await cancel(job);
  expect(await running).toBe("cancelled");
  await expectNothingLeft(job);
  expect(fake.serpRequests).toEqual([]);
});

test("a job cancelled while it fetches stops, even if the provider hangs", async () => {
  fake.behave(({ keyword }) => ({ kind: keyword === null ? "answer" : "hang" }));
  const job = await storeCancellableJob();
  const workerContext = createTestWorkerContext(fake, clock, { timeoutMs: 60_000 });
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  // Otherwise the worker may be done before the status is read.
  const endOnceRead: WorkerContext["jobs"]["end"] = async (...call) => {
    await isRead;
    return workerContext.jobs.end(...call);
  };
  const jobs = { ...workerContext.jobs, end: endOnceRead };
  const running = runResearchJob({ ...workerContext, jobs }, job);
  await vi.waitFor(() => expect(fake.serpRequests.length).toBe(4), { timeout: 60_000 });
  await cancel(job);
  expect((await job.read()).status).toBe("cancelling");
  goOn();
  expect(await running).toBe("cancelled");
  await expectNothingLeft(job);
  expect(fake.serpRequests).toHaveLength(4);
});

/** Worker steps just before or after which a person cancels. */
const MOMENTS: Record<
  string,
  (workerContext: WorkerContext, cancelNow: () => Promise<void>) => WorkerContext
> = {
  "before its plan is stored": (workerContext, cancelNow) => ({
    ...workerContext,
    jobs: {
      ...workerContext.jobs,
      async storeResult(...call) {
        await cancelNow();
        return workerContext.jobs.storeResult(...call);
      },
    },
  }),
  "before its chunks are saved": (workerContext, cancelNow) => ({
    ...workerContext,
    maps: {
      ...workerContext.maps,
      async saveChunks(...call) {
        await cancelNow();
        await workerContext.maps.saveChunks(...call);
      },
    },
  }),
  "when its chunks are saved": (workerContext, cancelNow) => ({
    ...workerContext,
    maps: {
      ...workerContext.maps,
      async saveChunks(...call) {
        await workerContext.maps.saveChunks(...call);
        await cancelNow();
      },
    },
  }),
};

test.each(Object.entries(MOMENTS))(
  "a job cancelled %s leaves neither map nor chunks",
  async (_, cancelAt) => {
    const job = await storeCancellableJob();
    let cancelled = 0;
    const workerContext = cancelAt(createTestWorkerContext(fake, clock), async () => {
      await cancel(job);
      cancelled += 1;
    });
    expect(await runResearchJob(workerContext, job)).toBe("cancelled");
    expect(cancelled).toBe(1);
    await expectNothingLeft(job);
  },
);

test("a job cancelled at the moment its provider fails ends as cancelled", async () => {
  fake.behave(() => ({ kind: "status", status: 400 }));
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeCancellableJob();
  const jobs: typeof workerContext.jobs = {
    ...workerContext.jobs,
    async end(...call) {
      await cancel(job);
      return workerContext.jobs.end(...call);
    },
  };
  expect(await runResearchJob({ ...workerContext, jobs }, job)).toBe("cancelled");
  await expectNothingLeft(job);
});

test("a job whose worker died is cancelled immediately, and a late worker leaves it alone", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeCancellableJob();
  const crashing = withCrashableWorker(workerContext, { at: "after", step: "storePlan" });
  await expect(runResearchJob(crashing, job)).rejects.toThrow();
  clock.advance(LEASE_MS);
  await cancel(job);
  await expectNothingLeft(job);
  expect(await runResearchJob(workerContext, job)).toBe("left");
  expect(fake.serpRequests).toEqual([]);
});

test("a job that is done stays done when it is cancelled twice", async () => {
  const job = await storeCancellableJob();
  await runResearchJob(createTestWorkerContext(fake, clock), job);
  const done = await job.read();
  await cancel(job);
  await cancel(job);
  expect(await job.read()).toEqual(done);
  expect(await job.maps()).toHaveLength(1);
});

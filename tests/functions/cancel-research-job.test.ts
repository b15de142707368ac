import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cancelResearch } from "../../functions/src/research/cancel-research.ts";
import { runResearchJob, type Workshop } from "../../functions/src/research/run-research-job.ts";
import {
  fakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../fixtures/fake-search-index.ts";
import { withMortalWorker } from "./mortal-worker.ts";
import { quietDatabase } from "./quiet-database.ts";
import {
  createClock,
  openTestWorkshop,
  putMember,
  storeJob,
  type StoredTestJob,
  type TestClock,
  testCaller,
} from "./test-workshop.ts";

let fake: FakeSearchIndex;
let clock: TestClock;
beforeEach(async () => {
  fake = await startFakeSearchIndex(fakeKeywords(24));
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
  return cancelResearch(quietDatabase(), testCaller(uid), { workspaceId, jobId }, clock.now());
}

async function expectNothingLeft(job: StoredTestJob): Promise<void> {
  expect(await job.read()).toMatchObject({ status: "cancelled", failure: null, lease: null });
  expect((await job.read()).finishedAt).not.toBeNull();
  expect(await job.maps()).toEqual([]);
  expect(await job.snapshotIds()).toEqual([]);
}

test("a job cancelled before a worker took it ends at once and fetches nothing", async () => {
  const job = await storeCancellableJob();
  await cancel(job);
  await expectNothingLeft(job);
  expect(await runResearchJob(openTestWorkshop(fake, clock), job)).toBe("left");
  expect(fake.ideasRequests()).toBe(0);
});

test("a job cancelled while its seeds are expanded stops, even though the provider hangs", async () => {
  fake.behave(() => ({ kind: "hang" }));
  const job = await storeCancellableJob();
  const running = runResearchJob(openTestWorkshop(fake, clock, { timeoutMs: 60_000 }), job);
  await vi.waitFor(() => expect(fake.ideasRequests()).toBe(1));
  await cancel(job);
  expect(await running).toBe("cancelled");
  await expectNothingLeft(job);
  expect(fake.serpRequests).toEqual([]);
});

test("a job cancelled while it fetches stops, even though the provider hangs", async () => {
  fake.behave(({ keyword }) => ({ kind: keyword === null ? "answer" : "hang" }));
  const job = await storeCancellableJob();
  const running = runResearchJob(openTestWorkshop(fake, clock, { timeoutMs: 60_000 }), job);
  await vi.waitFor(() => expect(fake.serpRequests.length).toBe(4));
  await cancel(job);
  expect((await job.read()).status).toBe("cancelling");
  expect(await running).toBe("cancelled");
  await expectNothingLeft(job);
  expect(fake.serpRequests).toHaveLength(4);
});

/** Steps of a worker just before or after which a person cancels. */
const MOMENTS: Record<string, (shop: Workshop, cancelNow: () => Promise<void>) => Workshop> = {
  "before its plan is stored": (shop, cancelNow) => ({
    ...shop,
    jobs: {
      ...shop.jobs,
      async storePlan(...call) {
        await cancelNow();
        return shop.jobs.storePlan(...call);
      },
    },
  }),
  "before its chunks are saved": (shop, cancelNow) => ({
    ...shop,
    maps: {
      ...shop.maps,
      async saveChunks(...call) {
        await cancelNow();
        await shop.maps.saveChunks(...call);
      },
    },
  }),
  "when its chunks are saved": (shop, cancelNow) => ({
    ...shop,
    maps: {
      ...shop.maps,
      async saveChunks(...call) {
        await shop.maps.saveChunks(...call);
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
    const shop = cancelAt(openTestWorkshop(fake, clock), async () => {
      await cancel(job);
      cancelled += 1;
    });
    expect(await runResearchJob(shop, job)).toBe("cancelled");
    expect(cancelled).toBe(1);
    await expectNothingLeft(job);
  },
);

test("a job cancelled in the moment its provider fails it ends as cancelled", async () => {
  fake.behave(() => ({ kind: "status", status: 400 }));
  const shop = openTestWorkshop(fake, clock);
  const job = await storeCancellableJob();
  const jobs: typeof shop.jobs = {
    ...shop.jobs,
    async end(...call) {
      await cancel(job);
      return shop.jobs.end(...call);
    },
  };
  expect(await runResearchJob({ ...shop, jobs }, job)).toBe("cancelled");
  await expectNothingLeft(job);
});

test("a job whose worker died is cancelled at once, and a late worker leaves it", async () => {
  const shop = openTestWorkshop(fake, clock);
  const job = await storeCancellableJob();
  const mortal = withMortalWorker(shop, { at: "after", step: "storePlan" });
  await expect(runResearchJob(mortal, job)).rejects.toThrow();
  clock.advance(LEASE_MS);
  await cancel(job);
  await expectNothingLeft(job);
  expect(await runResearchJob(shop, job)).toBe("left");
  expect(fake.serpRequests).toEqual([]);
});

test("a job that is done stays done when it is cancelled, twice", async () => {
  const job = await storeCancellableJob();
  await runResearchJob(openTestWorkshop(fake, clock), job);
  const done = await job.read();
  await cancel(job);
  await cancel(job);
  expect(await job.read()).toEqual(done);
  expect(await job.maps()).toHaveLength(1);
});

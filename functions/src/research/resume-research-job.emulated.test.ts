import { LEASE_MS, MAX_ATTEMPTS } from "@mapwright/core/research/job-lease";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import {
  WorkerDied,
  withCrashableWorker,
  withStallingWorker,
  type Death,
} from "../../../tests/functions/fixtures/crashable-worker.ts";
import { readSnapshot } from "../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  storeJob,
  listStoredKeywords,
  type TestClock,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const KEYWORDS = 24;
const HALF = 12;

let fake: FakeSearchIndex;
let clock: TestClock;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
  clock = createClock();
});
afterEach(() => fake.close());

/** The entire content of a map except when its figures were read. */
async function contentOf(map: MapDocument | undefined) {
  if (!map) throw new Error("no map");
  const { metrics, ...snapshot } = await readSnapshot(map);
  const { title, seeds, locale, method, counts, volumePerMonth } = map;
  return {
    snapshot,
    source: metrics.source,
    title,
    seeds,
    locale,
    method,
    counts,
    volumePerMonth,
  };
}

/** The map that an undisturbed worker makes from the same research. */
async function undisturbedContent() {
  const calm = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  expect(await runResearchJob(createTestWorkerContext(calm, clock), job)).toBe("done");
  await calm.close();
  return contentOf((await job.maps())[0]);
}

const countRequests = (keyword: string) =>
  fake.serpRequests.filter((asked) => asked === keyword).length;

test.each<[string, Death, { stored: number; ideasRequests: number; mostAsked: number }]>([
  [
    "before its plan is stored",
    { at: "before", step: "storePlan" },
    { stored: 0, ideasRequests: 2, mostAsked: 1 },
  ],
  [
    "when its plan is stored",
    { at: "after", step: "storePlan" },
    { stored: 0, ideasRequests: 1, mostAsked: 1 },
  ],
  [
    "halfway through its SERPs",
    { at: "after", step: "storeSerps", keywords: HALF },
    { stored: HALF, ideasRequests: 1, mostAsked: 2 },
  ],
  [
    "before its chunks are saved",
    { at: "before", step: "saveChunks" },
    { stored: KEYWORDS, ideasRequests: 1, mostAsked: 1 },
  ],
  [
    "when some of its chunks are saved",
    { at: "halfway", step: "saveChunks" },
    { stored: KEYWORDS, ideasRequests: 1, mostAsked: 1 },
  ],
  [
    "when its chunks are saved",
    { at: "after", step: "saveChunks" },
    { stored: KEYWORDS, ideasRequests: 1, mostAsked: 1 },
  ],
  [
    "before its map is published",
    { at: "before", step: "publish" },
    { stored: KEYWORDS, ideasRequests: 1, mostAsked: 1 },
  ],
])(
  "a job whose worker crashes %s is finished by the next, and nothing stored is fetched again",
  async (_, death, { stored, ideasRequests, mostAsked }) => {
    const expected = await undisturbedContent();
    const workerContext = createTestWorkerContext(fake, clock, { timeoutMs: 60_000 });
    const job = await storeJob(clock, { keywordLimit: KEYWORDS });
    if (death.step === "storeSerps")
      fake.behave(() => ({ kind: fake.serpRequests.length > HALF ? "hang" : "answer" }));
    await expect(runResearchJob(withCrashableWorker(workerContext, death), job)).rejects.toThrow(
      WorkerDied,
    );
    fake.behave(() => ({ kind: "answer" }));
    const kept = await listStoredKeywords(workerContext, job);
    expect(kept).toHaveLength(stored);
    expect(await job.maps()).toEqual([]);

    expect(await runResearchJob(workerContext, job), "while the dead worker's lease runs").toBe(
      "left",
    );
    clock.advance(LEASE_MS);
    expect(await runResearchJob(workerContext, job)).toBe("done");

    const after = { status: "done", attempt: 2, credits: KEYWORDS, missing: null };
    expect(await job.read()).toMatchObject(after);
    const maps = await job.maps();
    expect(await contentOf(maps[0])).toEqual(expected);
    expect(maps).toHaveLength(1);
    expect(await job.snapshotIds()).toEqual([maps[0]?.snapshot.id]);
    expect(fake.ideasRequests()).toBe(ideasRequests);
    expect(kept.filter((keyword) => countRequests(keyword) !== 1)).toEqual([]);
    expect(Math.max(...createFakeKeywords(KEYWORDS).map(countRequests))).toBe(mostAsked);
  },
);

test("a worker that crashes after its map is published leaves nothing to do", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  const crashing = withCrashableWorker(workerContext, { at: "after", step: "publish" });
  await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
  const done = await job.read();
  const maps = await job.maps();
  expect(done).toMatchObject({ status: "done", attempt: 1, credits: KEYWORDS, lease: null });
  expect(maps).toHaveLength(1);
  clock.advance(LEASE_MS);
  expect(await runResearchJob(workerContext, job)).toBe("left");
  expect([await job.read(), await job.maps()]).toEqual([done, maps]);
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
});

test("SERPs that a worker fetched and couldn't store are fetched again and charged once", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  const crashing = withCrashableWorker(workerContext, {
    at: "before",
    step: "storeSerps",
    keywords: 1,
  });
  await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
  expect(await listStoredKeywords(workerContext, job)).toEqual([]);
  clock.advance(LEASE_MS);
  expect(await runResearchJob(workerContext, job)).toBe("done");
  expect(await job.read()).toMatchObject({ credits: KEYWORDS, missing: null });
  expect(Math.max(...createFakeKeywords(KEYWORDS).map(countRequests))).toBe(2);
});

test("a keyword given up by a worker that had moved on to saving isn't requested again by the next", async () => {
  fake.behave(({ keyword }) =>
    keyword?.endsWith(" 5") ? { kind: "status", status: 500 } : { kind: "answer" },
  );
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  const maps: typeof workerContext.maps = {
    ...workerContext.maps,
    async saveChunks(...call) {
      await vi.waitFor(async () => expect((await job.read()).stage).toBe("saving"), {
        timeout: 60_000,
      });
      await workerContext.maps.saveChunks(...call);
    },
  };
  const crashing = withCrashableWorker(
    { ...workerContext, maps },
    { at: "after", step: "saveChunks" },
  );
  await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
  const asked = fake.serpRequests.length;
  fake.behave(() => ({ kind: "answer" }));
  clock.advance(LEASE_MS);
  expect(await runResearchJob(workerContext, job)).toBe("done");
  expect(fake.serpRequests).toHaveLength(asked);
  expect(await job.read()).toMatchObject({ credits: KEYWORDS - 1, missing: { count: 1 } });
});

test("a worker that was presumed dead and continues can't corrupt anything", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  const slow = withStallingWorker(workerContext);
  const late = runResearchJob(slow.workerContext, job);
  await slow.stalled;
  clock.advance(LEASE_MS);
  expect(await runResearchJob(workerContext, job)).toBe("done");
  const [done, maps] = [await job.read(), await job.maps()];
  slow.wake();
  expect(await late).toBe("left");
  expect([await job.read(), await job.maps()]).toEqual([done, maps]);
  expect(await job.snapshotIds()).toEqual([maps[0]?.snapshot.id]);
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
});

test("a worker that fails without crashing releases the job, so that a retried task continues immediately", async () => {
  const workerContext = createTestWorkerContext(fake, clock);
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  const broken = new Error("the database is away");
  const maps: typeof workerContext.maps = {
    ...workerContext.maps,
    saveChunks: () => Promise.reject(broken),
  };
  await expect(runResearchJob({ ...workerContext, maps }, job)).rejects.toBe(broken);
  expect(await job.read()).toMatchObject({ status: "running", lease: null, attempt: 1 });
  expect(await runResearchJob(workerContext, job)).toBe("done");
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
});

test("a job that kills every worker is given up as our own failure", async () => {
  const context = createTestWorkerContext(fake, clock);
  // Without an interval, each death is recorded at the very point.
  const workerContext = { ...context, pace: { ...context.pace, progressIntervalMs: 0 } };
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const crashing = withCrashableWorker(workerContext, { at: "before", step: "publish" });
    await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
    expect(await job.read()).toMatchObject({ status: "running", attempt });
    clock.advance(LEASE_MS);
  }
  expect(await runResearchJob(workerContext, job)).toBe("failed");
  expect(await job.read()).toMatchObject({ status: "failed", failure: "internal", lease: null });
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
});

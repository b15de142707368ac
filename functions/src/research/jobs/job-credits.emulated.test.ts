/** Cost of research: reserved when a job is created, charged with what it stores, settled when it ends. */
import { sumAvailableCredits, sumReservedCredits } from "@mapwright/core/billing/credit-account";
import { DAY_MS } from "@mapwright/core/durations";
import { ledgerPath, serpPacksPath } from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { LEASE_MS, MAX_JOB_AGE_MS } from "@mapwright/core/research/job-lease";
import type { Transaction } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCredits } from "#/platform/credits/credit-store.ts";
import { runPlanTransaction } from "#/platform/plan-quota.ts";
import { Turns } from "#/platform/turns.ts";
import { cancelResearch } from "#/research/cancel-research.ts";
import { reserveJobCredits } from "#/research/jobs/job-credits.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { sweepResearchJobs } from "#/research/sweep-research-jobs.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  withCrashableWorker,
  WorkerDied,
} from "../../../../tests/functions/fixtures/crashable-worker.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import {
  getMonthEndShift,
  createClock,
  createTestWorkerContext,
  putMember,
  putOwner,
  putPlan,
  storeJob,
  createTestCaller,
  type StoredTestJob,
  type TestClock,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const db = openIsolatedDatabase();
const KEYWORDS = 24;
const FREE_CREDITS = 100;

let fake: FakeSearchIndex;
let clock: TestClock;
let workspace: WorkspaceId;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
  clock = createClock(getMonthEndShift());
  workspace = workspaceId.parse(randomUUID());
  await putOwner(workspace, db);
});
afterEach(() => fake.close());

/** @param instance of the function, in which the reservations of a workspace run one at a time */
const reserve = ({ job }: StoredTestJob, isEnforced = true, instance = new Turns()) => {
  const run = async (transaction: Transaction) => {
    const terms = { isEnforced, nowMs: clock.now() };
    const write = await reserveJobCredits(db, transaction, job, terms);
    write();
  };
  return runPlanTransaction(db, workspace, run, instance);
};

async function storeReserved(credits = KEYWORDS): Promise<StoredTestJob> {
  const job = await storeJob(clock, { keywordLimit: KEYWORDS, credits, workspace });
  await reserve(job);
  return job;
}

async function creditsNow() {
  const account = await readCredits(db, workspace, clock.now());
  return { available: sumAvailableCredits(account), reserved: sumReservedCredits(account) };
}

/** Credits of the workspace's ledger entries, by kind. */
async function ledgerTotals(): Promise<Record<string, number>> {
  const { docs } = await db.collection(ledgerPath(workspace)).get();
  const totals: Record<string, number> = {};
  for (const entry of docs) {
    const [kind, credits] = [String(entry.get("kind")), Number(entry.get("credits"))];
    totals[kind] = (totals[kind] ?? 0) + credits;
  }
  return totals;
}

test("a job reserves its maximum and, once done, is charged what it fetched", async () => {
  fake.behave(({ keyword }) =>
    keyword?.endsWith(" 5") ? { kind: "status", status: 500 } : { kind: "answer" },
  );
  const job = await storeReserved();
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS - KEYWORDS, reserved: KEYWORDS });
  await runResearchJob(createTestWorkerContext(fake, clock), job);
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS - KEYWORDS + 1, reserved: 0 });
  expect(await ledgerTotals()).toEqual({ grant: FREE_CREDITS, charge: KEYWORDS - 1 });
});

test("what the workspace fetched before isn't charged again", async () => {
  await runResearchJob(createTestWorkerContext(fake, clock), await storeReserved());
  const after = await creditsNow();
  await runResearchJob(createTestWorkerContext(fake, clock), await storeReserved());
  expect(await creditsNow()).toEqual(after);
  expect((await ledgerTotals()).charge).toBe(KEYWORDS);
});

test("a job that fails costs nothing, and its ledger says so", async () => {
  fake.behave(({ keyword }) => {
    const isEarly = keyword === null || fake.serpRequests.length <= 6;
    return isEarly ? { kind: "answer" } : { kind: "status", status: 500 };
  });
  const job = await storeReserved();
  expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("failed");
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS, reserved: 0 });
  const { charge, refund } = await ledgerTotals();
  expect(charge).toBeGreaterThan(0);
  expect(refund).toBe(charge);
});

test("one job a day whose pages are all empty is given back, and any other is charged what it fetched", async () => {
  // The day after is of the same month, which brings no credits.
  clock.advance(Date.UTC(new Date().getUTCFullYear() + 1, 0, 10) - clock.now());
  await putPlan(workspace, "starter", db);
  const body = JSON.stringify({ keyword: "k", entries: [] });
  fake.behave(({ keyword }) => (keyword === null ? { kind: "answer" } : { kind: "garbage", body }));
  const left = async () => (await creditsNow()).available;
  const empty = async () => {
    const job = await storeReserved();
    // What the one before found is not there to be reused.
    const { docs } = await db.collection(serpPacksPath(workspace)).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    expect(await runResearchJob(createTestWorkerContext(fake, clock), job)).toBe("failed");
    expect(await job.read()).toMatchObject({ failure: "no-results" });
  };
  const before = await left();
  await empty();
  expect(await left()).toBe(before);
  await empty();
  await empty();
  expect(await left()).toBe(before - 2 * KEYWORDS);
  clock.advance(DAY_MS);
  await empty();
  expect(await left()).toBe(before - 2 * KEYWORDS);
});

test("a job that is canceled before it starts costs nothing", async () => {
  const job = await storeReserved();
  await putMember(workspace, job.uid, "editor", db);
  await putPlan(workspace, "free", db);
  await cancelResearch(db, createTestCaller(job.uid), job, clock.now());
  expect(await job.read()).toMatchObject({ status: "cancelled" });
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS, reserved: 0 });
});

test("a job that is canceled while it runs is charged what it had stored", async () => {
  const job = await storeReserved();
  const workerContext = createTestWorkerContext(fake, clock);
  const crashing = withCrashableWorker(workerContext, { at: "before", step: "saveChunks" });
  await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
  const holder = (await job.read()).lease?.holder ?? "";
  await workerContext.jobs.end(job, holder, { status: "cancelled" });
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS - KEYWORDS, reserved: 0 });
});

test.each([
  { at: "before", step: "storeSerps", keywords: 8 },
  { at: "after", step: "storeSerps", keywords: 8 },
  { at: "before", step: "publish" },
  { at: "after", step: "publish" },
] as const)(
  "a worker that dies $at $step leaves nothing reserved and nothing charged twice",
  async (death) => {
    const job = await storeReserved();
    const workerContext = createTestWorkerContext(fake, clock);
    const crashing = withCrashableWorker(workerContext, death);
    await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
    clock.advance(LEASE_MS + 1);
    await runResearchJob(workerContext, job);
    expect(await job.read()).toMatchObject({ status: "done", credits: KEYWORDS });
    expect(await creditsNow()).toEqual({ available: FREE_CREDITS - KEYWORDS, reserved: 0 });
    expect((await ledgerTotals()).charge).toBe(KEYWORDS);
  },
);

test("a job that no worker ever takes is given up, and its credits are free again", async () => {
  const job = await storeReserved();
  clock.advance(MAX_JOB_AGE_MS + LEASE_MS);
  const queue = { enqueue: () => Promise.resolve() };
  const deps = { db, queue, now: clock.now, onFailure: () => {} };
  for (let sweeps = 0; sweeps < 20 && (await job.read()).status === "queued"; sweeps += 1)
    await sweepResearchJobs(deps);
  expect(await job.read()).toMatchObject({ status: "failed", failure: "timed-out" });
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS, reserved: 0 });
});

test("a job that costs more than is left is refused where credits are sold, and runs elsewhere", async () => {
  const job = await storeJob(clock, { keywordLimit: KEYWORDS, credits: 101, workspace });
  await expect(reserve(job)).rejects.toMatchObject({
    code: "credits-short",
    plan: { plan: "free", left: FREE_CREDITS, requested: 101, isCapped: false },
  });
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS, reserved: 0 });
  await reserve(job, false);
  expect(await creditsNow()).toEqual({ available: 0, reserved: FREE_CREDITS });
  await runResearchJob(createTestWorkerContext(fake, clock), job);
  expect(await creditsNow()).toEqual({ available: FREE_CREDITS - KEYWORDS, reserved: 0 });
});

/** Each takes at most 100 calls at once. */
const INSTANCES = 3;
const [PARALLEL, AFFORDABLE] = inSoak<readonly [number, number]>([200, 60], [16, 5]);

test(`of ${PARALLEL} jobs at once, exactly the ${AFFORDABLE} that can be paid for are accepted`, async () => {
  const spent = await storeReserved(FREE_CREDITS - AFFORDABLE);
  const jobs = await Promise.all(
    Array.from({ length: PARALLEL }, () =>
      storeJob(clock, { keywordLimit: KEYWORDS, credits: 1, workspace }),
    ),
  );
  const instances = Array.from({ length: INSTANCES }, () => new Turns());
  const outcomes = await Promise.all(
    jobs.map((job, n) =>
      reserve(job, true, instances[n % INSTANCES]).then(
        () => "accepted",
        (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(AFFORDABLE);
  expect(outcomes.filter((outcome) => outcome === "credits-short")).toHaveLength(
    PARALLEL - AFFORDABLE,
  );
  expect(await creditsNow()).toEqual({ available: 0, reserved: FREE_CREDITS });
  expect(await spent.read()).toMatchObject({ status: "queued" });
}, 120_000);

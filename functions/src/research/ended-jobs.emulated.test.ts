/**
 * Many jobs that don't end well, at once: their source fails, they are canceled before or while they run, and their
 * workers crash at any step, are replaced, or never are. What was delivered is paid for, and nothing stays reserved.
 */
import { randomInt, randomUUID } from "node:crypto";
import { sumAvailableCredits, sumReservedCredits } from "@mapwright/core/billing/credit-account";
import { ledgerPath, webhookEventPath } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { LEASE_MS, MAX_JOB_AGE_MS } from "@mapwright/core/research/job-lease";
import { isFinished, type ResearchStatus } from "@mapwright/core/research/research-job";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { readCredits } from "#/platform/credits/credit-store.ts";
import { runPlanTransaction } from "#/platform/plan-quota.ts";
import { cancelResearch } from "#/research/cancel-research.ts";
import { reserveJobCredits } from "#/research/jobs/job-credits.ts";
import { runResearchJob, type WorkerContext } from "#/research/run-research-job.ts";
import { sweepResearchJobs } from "#/research/sweep-research-jobs.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  withCrashableWorker,
  WorkerDied,
  type Death,
} from "../../../tests/functions/fixtures/crashable-worker.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  getMonthEndShift,
  createClock,
  createTestWorkerContext,
  putMember,
  putOwner,
  putPlan,
  listStoredKeywords,
  storeJob,
  createTestCaller,
  type StoredTestJob,
  type TestClock,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const JOBS = inSoak(500, 6);
/** Jobs that run at once. */
const PARALLEL = 6;
const KEYWORDS = 12;
const FREE_CREDITS = 100;

/** Webhook events by how a job ended. */
const EVENTS: Partial<Record<ResearchStatus, string>> = {
  done: "job.finished",
  failed: "job.failed",
};

/** Fates of jobs; each is as frequent as the others. */
const FATES = [
  "source fails",
  "canceled before it starts",
  "canceled while it runs",
  "killed and run again",
  "killed and canceled",
  "killed and given up",
] as const;
type Fate = (typeof FATES)[number];

/** Moments at which a worker dies; `storeSerps` anywhere from the first keywords to the last. */
function anyDeath(): Death {
  const at = randomInt(2) === 0 ? "before" : "after";
  const steps = ["storePlan", "storeSerps", "storeSerps", "saveChunks", "publish"] as const;
  const step = steps[randomInt(steps.length)] ?? "storeSerps";
  return step === "storeSerps" ? { at, step, keywords: randomInt(1, KEYWORDS + 1) } : { at, step };
}

interface Run {
  readonly db: Firestore;
  readonly clock: TestClock;
  /** Answers. */
  readonly index: FakeSearchIndex;
  /** Answers a few keywords of a job and then fails. */
  readonly failing: FakeSearchIndex;
  readonly workerContext: (of: FakeSearchIndex) => WorkerContext;
  /** Workers that died. */
  deaths: number;
}

async function storeReserved({ db, clock }: Run): Promise<StoredTestJob> {
  const workspace = workspaceId.parse(randomUUID());
  const job = await storeJob(clock, { keywordLimit: KEYWORDS, workspace }, db);
  await putMember(workspace, job.uid, "editor", db);
  await putPlan(workspace, "free", db);
  await putOwner(workspace, db);
  await runPlanTransaction(db, workspace, async (transaction) => {
    const terms = { isEnforced: true, nowMs: clock.now() };
    const reserve = await reserveJobCredits(db, transaction, job.job, terms);
    reserve();
  });
  return job;
}

async function dies(workerContext: WorkerContext, job: StoredTestJob): Promise<boolean> {
  try {
    await runResearchJob(workerContext, job);
    return false;
  } catch (error) {
    if (error instanceof WorkerDied) return true;
    throw error;
  }
}

/** @returns `left`: nobody works on it, and it may not have ended */
async function live(run: Run, job: StoredTestJob, fate: Fate): Promise<"left" | "ended"> {
  const { db, clock, index, failing, workerContext } = run;
  const cancel = () => cancelResearch(db, createTestCaller(job.uid), job, clock.now());
  if (fate === "source fails") {
    await runResearchJob(workerContext(failing), job);
    return "ended";
  }
  if (fate === "canceled before it starts") {
    await cancel();
    await runResearchJob(workerContext(index), job);
    return "ended";
  }
  if (fate === "canceled while it runs") {
    const requestsBefore = index.serpRequests.length;
    const running = runResearchJob(workerContext(index), job);
    const cancelAt = requestsBefore + randomInt(KEYWORDS);
    while (index.serpRequests.length < cancelAt && !isFinished((await job.read()).status));
    await cancel();
    await running;
    return "ended";
  }
  // The last keywords may be stored together, before the number at which the worker was to die.
  if (!(await dies(withCrashableWorker(workerContext(index), anyDeath()), job))) return "ended";
  run.deaths += 1;
  if (fate === "killed and canceled") await cancel();
  return "left";
}

/** Reads what the ledger says about a job, and what the job stored for its workspace. */
async function accountsOf({ db, clock, index, workerContext }: Run, job: StoredTestJob) {
  const account = await readCredits(db, job.workspaceId, clock.now());
  const entries = await db.collection(ledgerPath(job.workspaceId)).get();
  const total = (kind: string) =>
    entries.docs
      .filter((entry) => entry.get("kind") === kind)
      .reduce((sum, entry) => sum + Number(entry.get("credits")), 0);
  const { status } = await job.read();
  return {
    status,
    reserved: sumReservedCredits(account),
    used: FREE_CREDITS - sumAvailableCredits(account),
    charged: total("charge"),
    refunded: total("refund"),
    event: (await db.doc(webhookEventPath(job.workspaceId, `job_${job.jobId}`)).get()).get(
      "payload.type",
    ),
    delivered: (await listStoredKeywords(workerContext(index), job)).length,
  };
}

test(
  `of ${JOBS} jobs that fail, are canceled or lose their worker, each is charged what it delivered, and nothing stays reserved`,
  async () => {
    const db = openIsolatedDatabase();
    const clock = createClock(getMonthEndShift());
    const index = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
    index.behave(() => ({ kind: "answer", afterMs: randomInt(3) }));
    const failing = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
    failing.behave(({ keyword }) => {
      const isBroken = keyword !== null && Number(keyword.split(" ").at(-1)) % 4 !== 0;
      return isBroken ? { kind: "status", status: 500 } : { kind: "answer" };
    });
    const run: Run = {
      db,
      clock,
      index,
      failing,
      workerContext: (of) => createTestWorkerContext(of, clock, {}, db),
      deaths: 0,
    };

    const jobs: { readonly job: StoredTestJob; readonly fate: Fate }[] = [];
    const left: { readonly job: StoredTestJob; readonly fate: Fate }[] = [];
    const queue = Array.from({ length: JOBS }, (_, n) => FATES[n % FATES.length] ?? "source fails");
    const work = async () => {
      for (let fate = queue.pop(); fate; fate = queue.pop()) {
        const job = await storeReserved(run);
        jobs.push({ job, fate });
        if ((await live(run, job, fate)) === "left") left.push({ job, fate });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));

    clock.advance(LEASE_MS + 1);
    for (const { job, fate } of left)
      if (fate === "killed and run again") await runResearchJob(run.workerContext(index), job);
    clock.advance(MAX_JOB_AGE_MS + LEASE_MS);
    const silent = { enqueue: () => Promise.resolve() };
    const isLeft = async () => {
      const states = await Promise.all(left.map(({ job }) => job.read()));
      return states.some(({ status }) => !isFinished(status));
    };
    for (let sweeps = 0; sweeps < 20 + JOBS && (await isLeft()); sweeps += 1)
      await sweepResearchJobs({ db, queue: silent, now: clock.now, onFailure: () => {} });

    const ends: Partial<Record<ResearchStatus, number>> = {};
    const wrong: object[] = [];
    for (const { job, fate } of jobs) {
      const held = await accountsOf(run, job);
      ends[held.status] = (ends[held.status] ?? 0) + 1;
      const due = held.status === "failed" ? 0 : held.delivered;
      const isRight =
        isFinished(held.status) &&
        held.reserved === 0 &&
        held.used === due &&
        held.charged - held.refunded === due &&
        held.charged === held.delivered &&
        held.event === EVENTS[held.status];
      if (!isRight) wrong.push({ fate, ...held });
    }
    console.info(
      JSON.stringify({ jobs: jobs.length, deaths: run.deaths, ends, wrong: wrong.length }),
    );
    await Promise.all([index.close(), failing.close()]);
    expect(wrong).toEqual([]);
    expect(jobs).toHaveLength(JOBS);
    expect(run.deaths).toBeGreaterThan(0);
    for (const status of ["failed", "cancelled", "done"] as const)
      expect(ends[status]).toBeGreaterThan(0);
  },
  120_000 + JOBS * 2_000,
);

/** One workspace's many jobs and another's single one, over a queue with few places, as Cloud Tasks has them. */
import { randomUUID } from "node:crypto";
import { jobsPath } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { isLeaseLive } from "@mapwright/core/research/job-lease";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob, type JobRef } from "#/research/jobs/job-store.ts";
import { createJobTurns, JOBS_AT_ONCE } from "#/research/jobs/job-turns.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  createClock,
  createTestWorkerContext,
  storeJob,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const PLACES = 6;
/** More than four times the jobs that may end before another workspace's one: those that began with it. */
const MANY = inSoak(50, 4 * (JOBS_AT_ONCE + 1));

let fake: FakeSearchIndex;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(10));
  fake.behave(() => ({ kind: "answer", afterMs: 10 }));
});
afterEach(() => fake.close());

/** Dispatches tasks in their order, as many at once as it has places; runs what they enqueue, too. */
function openQueue() {
  const clock = createClock();
  const db = openIsolatedDatabase();
  const tasks: JobRef[] = [];
  const queue = { enqueue: async (ref: JobRef) => void tasks.push(ref) };
  const context = {
    ...createTestWorkerContext(fake, clock),
    queue,
    turns: createJobTurns(db, queue, clock.now),
  };
  const ended: string[] = [];
  const drain = async () => {
    const place = async () => {
      for (let ref = tasks.shift(); ref; ref = tasks.shift()) {
        const outcome = await runResearchJob(context, ref);
        if (outcome === "done") ended.push(ref.jobId);
      }
    };
    // A place that found nothing to do comes back while others still run.
    while (tasks.length > 0) await Promise.all(Array.from({ length: PLACES }, place));
  };
  return { clock, db, tasks, ended, drain };
}

test("many jobs of one workspace don't hold up another's one, and all of them end", async () => {
  const { clock, db, tasks, ended, drain } = openQueue();
  const busy = workspaceId.parse(randomUUID());
  const many = [];
  for (let n = 0; n < MANY; n++)
    many.push(await storeJob(clock, { keywordLimit: 10, workspace: busy, seeds: [`kettle ${n}`] }));
  const single = await storeJob(clock, { keywordLimit: 10 });
  tasks.push(...many, single);

  let mostHeld = 0;
  const look = async () => {
    // One query, because jobs read one after another would be of different moments.
    const { docs } = await db.collection(jobsPath(busy)).get();
    const jobs = docs.map((document) => fromStored(storedJob, document.data()));
    const held = jobs.filter((job) => isLeaseLive(job, clock.now())).length;
    mostHeld = Math.max(mostHeld, held);
  };
  const watch = setInterval(() => void look(), 100);
  await drain();
  clearInterval(watch);

  expect(ended).toHaveLength(MANY + 1);
  expect(new Set(ended).size).toBe(MANY + 1);
  // It started with the first ones, although so many tasks were before it: as soon as each had been told to wait.
  expect(ended.indexOf(single.jobId)).toBeLessThan(MANY / 4);
  expect(mostHeld).toBeGreaterThan(0);
  expect(mostHeld).toBeLessThanOrEqual(JOBS_AT_ONCE);
});

test("a job whose turn hasn't come leaves no trace, and the one that ends calls it", async () => {
  const { clock, tasks, ended, drain } = openQueue();
  const workspace = workspaceId.parse(randomUUID());
  const jobs = [];
  for (let n = 0; n <= JOBS_AT_ONCE; n++)
    jobs.push(await storeJob(clock, { keywordLimit: 10, workspace }));
  const last = jobs.at(-1);
  if (!last) throw new Error("no job");
  tasks.push(last);
  await drain();
  expect(await last.read()).toMatchObject({ status: "queued", attempt: 0, lease: null });
  const [first] = jobs;
  if (first) tasks.push(first);
  await drain();
  expect(ended).toHaveLength(jobs.length);
});

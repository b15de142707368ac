/**
 * Jobs whose workers are real processes and are killed at random moments. The queue delivers tasks more than once and
 * loses what a killed worker had; leases and the sweeper do the rest. Pages that were under way or not stored yet
 * when a worker was killed are bought again from a live source, which can't tell that it has sold them: the test says
 * how many. From a queue, none is ever bought twice.
 */
import { fork, type ChildProcess } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { jobPlanPath } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { isFinished, type ResearchStage } from "@mapwright/core/research/research-job";
import { expect, test } from "vitest";
import { z } from "zod";
import type { JobRef } from "#/research/jobs/job-store.ts";
import { ENDED_OUTCOMES } from "#/research/pipeline/run-pipeline-job.ts";
import { createSerpLibrary } from "#/research/serp-library/serp-library.ts";
import { packExpiringResult } from "#/research/stored-results.ts";
import { sweepResearchJobs } from "#/research/sweep-research-jobs.ts";
import { startFakeSearchIndex } from "../../../tests/fixtures/fake-search-index.ts";
import { createFakeDataForSeo } from "../../../local/src/providers/fake-dataforseo.ts";
import { createFakesServer } from "../../../local/src/providers/serve-fakes.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { createFastClock } from "../../../tests/functions/fixtures/fast-clock.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  storeJob,
  type StoredTestJob,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

/** Jobs per source; `KILLED_JOBS` chooses another number. */
const JOBS = Number(process.env["KILLED_JOBS"] ?? 500);
/** Whether these tests run: in `npm test`, `resume-research-job.emulated.test.ts` kills workers in its own process. */
const IS_RUN = inSoak(true, "KILLED_JOBS" in process.env);
const JOBS_PER_WORKSPACE = 3;
const KEYWORDS = 16;
/** Keywords, out of `KEYWORDS`, that each workspace's jobs have in common. */
const SHARED = 4;
const WORKERS = 3;
const JOBS_PER_WORKER = 6;
/** Jobs that are open at once: on the fast clock, one that waited for all others would be too old to run. */
const OPEN_JOBS = 60;
/** A job that two workers die of while they cluster it is given up: the fault would be its own. */
const MAX_KILLS_PER_JOB = 1;
/** A killed worker's transaction can hold its locks for a minute. */
const TIMEOUT_MS = 600_000 + JOBS * 2_000;

const report = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ jobId: z.string(), outcome: z.string() }),
]);

interface Worker {
  readonly process: ChildProcess;
  readonly running: Map<string, JobRef>;
  isReady: boolean;
}

/** Source of the workers' pages, and every keyword that was bought there, as often as it was. */
interface Shop {
  readonly url: string;
  readonly bought: readonly string[];
  /** Number of requests that have arrived. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

const SHOPS = {
  async live(_now: () => number): Promise<Shop> {
    const index = await startFakeSearchIndex([]);
    index.behave(() => ({ kind: "answer", afterMs: randomInt(5, 40) }));
    return {
      url: index.url,
      bought: index.serpRequests,
      requests: () => index.serpRequests.length,
      close: () => index.close(),
    };
  },
  /** Its clock is the workers': it lists what was ordered since a time of theirs. */
  async queued(now: () => number): Promise<Shop> {
    const bought: string[] = [];
    const fake = createFakeDataForSeo((keyword) => bought.push(keyword), now);
    const server = createFakesServer([fake], () => randomInt(5, 40));
    let requests = 0;
    server.on("request", () => (requests += 1));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = z.object({ port: z.number() }).parse(server.address());
    return {
      url: `http://127.0.0.1:${port}/`,
      bought,
      requests: () => requests,
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
} as const;

test.runIf(IS_RUN).each(["live", "queued"] as const)(
  `${JOBS} jobs with a %s source whose workers are killed at random steps all end in a map, and nothing stored is bought twice`,
  async (source) => {
    const project = createProjectId();
    const db = openIsolatedDatabase(project);
    const library = createSerpLibrary(db);
    const startMs = Date.now();
    const clock = createFastClock(startMs);
    const shop = await SHOPS[source](clock.now);

    const jobs: StoredTestJob[] = [];
    const planned = new Set<string>();
    const queue: JobRef[] = [];
    const storeNext = async () => {
      const at = jobs.length;
      const inWorkspace = Math.floor(at / JOBS_PER_WORKSPACE);
      const workspace =
        jobs[inWorkspace * JOBS_PER_WORKSPACE]?.workspaceId ?? workspaceId.parse(randomUUID());
      const job = await storeJob(clock, { keywordLimit: KEYWORDS, workspace }, db);
      const keywords = Array.from({ length: KEYWORDS }, (_, n) => {
        const group = ["kettle", "grinder"][n % 2] ?? "";
        const owner = n < SHARED ? `${inWorkspace} all` : `${inWorkspace} job ${at}`;
        planned.add(`${group} ${owner} ${n}`);
        return { text: `${group} ${owner} ${n}`, volumePerMonth: null, difficulty: null };
      });
      const metrics = { source: "none", estimated: false, asOf: 0 };
      const plan = await packExpiringResult(
        { plan: { keywords, metrics, seedResults: [] } },
        clock.now(),
      );
      await db.doc(jobPlanPath(workspace, job.jobId)).set(plan);
      jobs.push(job);
      queue.push(job);
    };

    const workers: Worker[] = [];
    const tally = { kills: 0, jobsKilled: 0, delivered: 0, left: 0, retried: 0, sweepsFailed: 0 };
    const killedAt: Partial<Record<ResearchStage, number>> = {};
    const killsOf = new Map<string, number>();
    /** Found stored after a kill, with how often each had been bought by then. */
    const safe = new Map<string, number>();
    const ended = new Map<string, string>();
    const failures: string[] = [];
    const timesBought = () => {
      const times = new Map<string, number>();
      for (const keyword of shop.bought) times.set(keyword, (times.get(keyword) ?? 0) + 1);
      return times;
    };

    const hire = () => {
      const child = fork(
        join(import.meta.dirname, "../../../tests/functions/fixtures/killable-worker.ts"),
        [shop.url, project, String(startMs), source],
        { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] },
      );
      const worker: Worker = { process: child, running: new Map(), isReady: false };
      child.on("message", (message) => {
        const said = report.parse(message);
        if ("ready" in said) worker.isReady = true;
        else {
          worker.running.delete(said.jobId);
          if (said.outcome === "left") tally.left += 1;
          else if (said.outcome.startsWith("error")) {
            // A killed worker's transaction holds its locks for a while. Cloud Tasks delivers a failed task again.
            tally.retried += 1;
            failures.push(said.outcome);
            const ref = jobs.find(({ jobId }) => jobId === said.jobId);
            if (ref) setTimeout(() => queue.push(ref), 2_000);
          } else if (ENDED_OUTCOMES.has(said.outcome)) ended.set(said.jobId, said.outcome);
        }
      });
      workers.push(worker);
    };
    const kill = async (worker: Worker) => {
      const gone = new Promise((resolve) => worker.process.once("exit", resolve));
      worker.process.kill("SIGKILL");
      await gone;
      workers.splice(workers.indexOf(worker), 1);
      tally.kills += 1;
      const times = timesBought();
      for (const ref of worker.running.values()) {
        const job = jobs.find(({ jobId }) => jobId === ref.jobId);
        if (!job) throw new Error("an unknown job");
        const { stage, status } = await job.read();
        // Killed between the job's last write and its report.
        if (isFinished(status)) ended.set(ref.jobId, status);
        else {
          tally.jobsKilled += 1;
          killedAt[stage] = (killedAt[stage] ?? 0) + 1;
        }
        killsOf.set(ref.jobId, (killsOf.get(ref.jobId) ?? 0) + 1);
        for (const { serps } of await library.packsOf(ref))
          for (const { keyword } of serps) safe.set(keyword, times.get(keyword) ?? 0);
      }
      hire();
    };

    const deliver = () => {
      for (const worker of workers) {
        while (worker.isReady && worker.running.size < JOBS_PER_WORKER && queue.length > 0) {
          const [ref] = queue.splice(randomInt(queue.length), 1);
          if (!ref) break;
          if (worker.running.has(ref.jobId)) continue;
          worker.running.set(ref.jobId, ref);
          worker.process.send({ workspaceId: ref.workspaceId, jobId: ref.jobId });
          tally.delivered += 1;
          // Cloud Tasks delivers at least once.
          if (randomInt(10) === 0) queue.push(ref);
        }
      }
    };
    const sweep = () =>
      sweepResearchJobs({
        db,
        queue: { enqueue: async (ref) => void queue.push(ref) },
        now: clock.now,
        // As deployed: the next sweep tries again.
        onFailure: () => (tally.sweepsFailed += 1),
      });
    let sweeping: Promise<unknown> | null = null;

    for (let i = 0; i < WORKERS; i++) hire();
    // By requests and not by time, so that a fast machine kills as often as a slow one.
    let nextKillAt = randomInt(20, 60);
    let nextSweepMs = Date.now();
    try {
      while (ended.size < JOBS && Date.now() - startMs < TIMEOUT_MS) {
        while (jobs.length < JOBS && jobs.length - ended.size < OPEN_JOBS) await storeNext();
        deliver();
        if (Date.now() >= nextSweepMs) {
          sweeping ??= sweep().finally(() => (sweeping = null));
          nextSweepMs = Date.now() + 1_000;
        }
        if (shop.requests() >= nextKillAt) {
          const victims = workers.filter(
            ({ running }) =>
              running.size > 0 &&
              [...running.keys()].every((id) => (killsOf.get(id) ?? 0) < MAX_KILLS_PER_JOB),
          );
          const victim = victims[randomInt(Math.max(1, victims.length))];
          if (victim) await kill(victim);
          nextKillAt = shop.requests() + randomInt(20, 100);
        }
        await delay(20);
      }
    } finally {
      for (const { process: child } of workers) child.kill("SIGKILL");
      await sweeping;
    }

    const times = timesBought();
    const again = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
    const states = await Promise.all(jobs.map((job) => job.read()));
    const unfinished = states.filter(({ status }) => !isFinished(status));
    console.info(
      JSON.stringify({
        source,
        jobs: JOBS,
        seconds: Math.round((Date.now() - startMs) / 1_000),
        ...tally,
        killedAt,
        bought: shop.bought.length,
        keywords: planned.size,
        boughtAgain: again,
        unfinished: unfinished.length,
      }),
    );
    await shop.close();
    expect(tally.kills).toBeGreaterThan(0);
    expect(failures.filter((failure) => !failure.includes("ABORTED"))).toEqual([]);
    expect(unfinished).toEqual([]);
    expect(
      states.filter(({ lease, status, missing }) => lease || missing || status !== "done"),
    ).toEqual([]);
    // What one job of the workspace fetched, the others reused: everything is charged once.
    expect(states.reduce((sum, { credits }) => sum + credits, 0)).toBe(planned.size);
    // What had been stored when a worker was killed was never bought again.
    expect([...safe].filter(([keyword, count]) => times.get(keyword) !== count)).toEqual([]);
    expect(again).toBeLessThanOrEqual(source === "queued" ? 0 : planned.size);
    const maps = await Promise.all(jobs.map((job) => db.doc(`maps/${job.job.mapId}`).get()));
    expect(maps.filter((map) => map.get("counts.keywords") !== KEYWORDS)).toEqual([]);
  },
  TIMEOUT_MS + 30_000,
);

/**
 * Jobs that read threads, whose workers are real processes and are killed with SIGKILL at random moments. However often
 * that happens, each job ends in the map that an undisturbed one makes, and every page is charged once.
 */
import { fork } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { jobPath, ledgerPath, mapPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { createJob } from "@mapwright/core/research/new-job";
import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import {
  isFinished,
  type ResearchJob,
  type ResearchStage,
} from "@mapwright/core/research/research-job";
import { expect, test } from "vitest";
import { z } from "zod";
import { readRedditEvidence } from "#/platform/maps/map-chunks.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { storedJob } from "#/research/jobs/job-store.ts";
import { getJobIds } from "#/research/start-research.ts";
import { createFakeReddit, fakeRedditOauth } from "../../../../local/src/providers/fake-reddit.ts";
import { createFakesServer } from "../../../../local/src/providers/serve-fakes.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { createFakeThreads } from "../../../../tests/functions/fixtures/fake-thread-source.ts";
import { createFastClock } from "../../../../tests/functions/fixtures/fast-clock.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";

/** Each with a worker of its own, at once: most of the time, one waits for a killed worker's locks. */
const JOBS = 12;
/** Kills per job: the workers after these run undisturbed. */
const KILLS = 3;
const DELIVERIES = 8;
/** Factor by which the clock runs faster than time. */
const SPEED = 20;
const PAGES = 5;
/** Threads as Reddit lists them: a hundred a page. */
const THREADS = createFakeThreads("Coffee", 100 * PAGES - 20);
/** A killed worker's transaction can hold its locks for a minute. */
const TIMEOUT_MS = 600_000;
const ann = userId.parse("ann");

const report = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ jobId: z.string(), outcome: z.string() }),
]);

// In `npm test`, `reddit-research.emulated.test.ts` interrupts readers in the test's own process.
test.runIf(inSoak(true, false))(
  `${JOBS} jobs whose workers are killed while they read threads all end in the same map, and each page is charged once`,
  async () => {
    const project = createProjectId();
    const db = openIsolatedDatabase(project);
    const startMs = Date.now();
    const clock = createFastClock(startMs, SPEED);
    const server = createFakesServer([fakeRedditOauth, createFakeReddit(THREADS)], () =>
      randomInt(20, 80),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const url = `http://127.0.0.1:${port}/`;
    const killedAt: Partial<Record<ResearchStage, number>> = {};

    const storeJob = async (workspace: WorkspaceId): Promise<ResearchJob> => {
      const input = redditMapInput.parse({
        kind: "reddit",
        workspaceId: workspace,
        threads: { from: "api", subreddits: ["Coffee"], keyword: null, pagesPerSubreddit: PAGES },
      });
      const ids = getJobIds(workspace, ann, randomUUID());
      const by = { ...ids, createdBy: ann, startedBy: "member" } as const;
      const job = createJob(by, input, PAGES, clock.now());
      await db.doc(jobPath(workspace, job.id)).set(toStored(storedJob, job));
      return job;
    };
    const read = async ({ workspaceId: workspace, id }: ResearchJob) =>
      fromStored(storedJob, (await db.doc(jobPath(workspace, id)).get()).data());
    /** Killed after `lifeMs`, if it lives as long; resolves when it is gone or has reported. */
    const runWorker = async (
      { workspaceId: workspace, id }: ResearchJob,
      lifeMs: number | null,
    ) => {
      const worker = fork(
        join(import.meta.dirname, "../../../../tests/functions/fixtures/killable-worker.ts"),
        [url, project, String(startMs), "threads"],
        { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] },
      );
      const gone = once(worker, "exit");
      const [ready] = await once(worker, "message");
      report.parse(ready);
      worker.send({ workspaceId: workspace, jobId: id });
      const ended = once(worker, "message").catch(() => {});
      if (lifeMs !== null) await Promise.race([ended, delay(lifeMs)]);
      else await ended;
      worker.kill("SIGKILL");
      await gone;
    };

    /** Another worker may take the job once a killed one's lease is over. */
    const outlive = async (lease: ResearchJob["lease"]) => {
      if (lease) await delay(Math.max(0, (lease.expiresAt - clock.now()) / SPEED) + 50);
    };

    const carryOut = async () => {
      const job = await storeJob(workspaceId.parse(randomUUID()));
      for (let kill = 0; kill < KILLS; kill++) {
        await runWorker(job, randomInt(50, 700));
        const { stage, status, lease } = await read(job);
        if (isFinished(status)) break;
        killedAt[stage] = (killedAt[stage] ?? 0) + 1;
        await outlive(lease);
      }
      // A killed worker's transaction may keep its locks for a while: the queue delivers again.
      for (let delivery = 0; delivery < DELIVERIES; delivery++) {
        if (isFinished((await read(job)).status)) break;
        await runWorker(job, null);
        await outlive((await read(job)).lease);
      }
      const ended = await read(job);
      expect([ended.status, ended.failure, ended.attempt]).toEqual(["done", null, ended.attempt]);
      const { workspaceId: workspace, mapId } = job;
      const ledger = await db.collection(ledgerPath(workspace)).where("kind", "==", "charge").get();
      const map = fromStored(storedMap, (await db.doc(mapPath(mapId)).get()).data());
      const evidence = await readRedditEvidence(db, map);
      const { keywords, clusters } = await readSnapshot(map, db);
      return {
        status: ended.status,
        charged: ledger.docs.reduce((sum, entry) => sum + Number(entry.get("credits")), 0),
        content: JSON.stringify([keywords, clusters, evidence?.threads, evidence?.mentions]),
      };
    };

    let outcomes: Awaited<ReturnType<typeof carryOut>>[] = [];
    try {
      outcomes = await Promise.all(Array.from({ length: JOBS }, carryOut));
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    const [first] = outcomes;
    expect(Object.keys(killedAt).length).toBeGreaterThan(0);
    for (const outcome of outcomes)
      expect(outcome).toEqual({ status: "done", charged: PAGES, content: first?.content });
  },
  TIMEOUT_MS,
);

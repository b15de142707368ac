import { randomUUID } from "node:crypto";
import { jobPath, mapPath } from "@mapwright/core/firestore-paths";
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { PROGRESS_INTERVAL_MS } from "@mapwright/core/research/job-progress";
import { researchEstimate, startResearchOutput } from "@mapwright/core/research/research-input";
import { isFinished } from "@mapwright/core/research/research-job";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { beforeAll, expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob } from "#/research/jobs/job-store.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import {
  call,
  fireSchedule,
  openAccount,
  readResult,
  waitUntilStored,
  watchUntil,
  type Person,
} from "../../../tests/functions/fixtures/deployed-functions.ts";
import { readChunks, readSnapshot } from "../../../tests/functions/fixtures/saved-map.ts";
import { storeJob } from "../../../tests/functions/fixtures/test-worker-context.ts";

const jobOf = (document: DocumentSnapshot) => fromStored(storedJob, document.data());
const isOver = (document: DocumentSnapshot) => isFinished(jobOf(document).status);

const SEEDS = ["dog training", "python", "coffee"];

// The index computes the vectors of these subjects when it is first asked, which takes longer than a call waits where
// other programs use the processor.
beforeAll(async () => {
  const query = new URLSearchParams({ limit: "200" });
  for (const seed of SEEDS) query.append("seed", seed);
  const url = new URL(`v1/ideas?${query.toString()}`, process.env["RESEARCH_LOCAL_INDEX_URL"]);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The index answered ${String(answer.status)}.`);
});

async function start(person: Awaited<ReturnType<typeof openAccount>>, keywordLimit: number) {
  const { workspaceId } = person;
  const research = {
    kind: "serp",
    workspaceId,
    // Broad ones: a job of a few keywords would be done too soon.
    seeds: SEEDS,
    locale: { country: "US", language: "en", device: "desktop" },
    keywordLimit,
  };
  const { planId } = readResult(researchEstimate, await call("estimateResearch", person, research));
  const order = { requestId: randomUUID(), workspaceId, planId };
  const { jobId, mapId } = readResult(
    startResearchOutput,
    await call("startResearch", person satisfies Person, order),
  );
  return { workspaceId, jobId, mapId, ref: getDatabase().doc(jobPath(workspaceId, jobId)) };
}

test("research runs from the call to a map in complete, immutable chunks, with progress at most once a second", async () => {
  const job = await start(await openAccount(), 100);
  const states = await watchUntil(job.ref, isOver);
  const done = states.map(jobOf).at(-1);
  expect(done).toMatchObject({ status: "done", failure: null, lease: null, attempt: 1 });
  if (!done) throw new Error("no job");

  const map = fromStored(storedMap, (await getDatabase().doc(mapPath(job.mapId)).get()).data());
  expect(map).toMatchObject({ jobId: job.jobId, workspaceId: job.workspaceId });
  const snapshot = await readSnapshot(map, getDatabase());
  expect(snapshot.keywords.text).toContain("dog training");
  expect(snapshot.keywords.text).toHaveLength(done.credits);
  expect(map.counts.keywords).toBe(done.credits);
  expect(map.counts.clusters).toBeGreaterThan(1);
  for (const { createdAt, writtenAt } of await readChunks(map, getDatabase()))
    expect(writtenAt).toBe(createdAt);

  const shown = states.map((state) => JSON.stringify([jobOf(state).stage, jobOf(state).progress]));
  // Without those that only mark the job as clustering, at the beginning and the end of it.
  const running = states.filter(
    (state, at) => jobOf(state).status === "running" && shown[at] !== shown[at - 1],
  );
  const times = running.map((state) => state.updateTime?.toMillis() ?? 0);
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  // The index answers each of 100 SERPs after a quarter of a second, eight at a time.
  expect(gaps.length).toBeGreaterThanOrEqual(2);
  // Two clocks, the worker's and the database's, which may differ by some milliseconds.
  expect(Math.min(...gaps)).toBeGreaterThan(PROGRESS_INTERVAL_MS - 10);
  const fetched = running
    .map(jobOf)
    .filter(({ stage }) => stage === "fetching")
    .map(({ progress }) => progress.done);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched).toEqual(fetched.toSorted((a, b) => a - b));
});

test("research cancelled while it fetches ends without a map", async () => {
  const person = await openAccount();
  const job = await start(person, 200);
  await waitUntilStored(job.ref, (document) => jobOf(document).progress.done > 0);
  const { workspaceId, jobId } = job;
  const answer = await call("cancelResearch", person, { workspaceId, jobId });
  expect(answer).toEqual({ status: 200, body: { result: {} } });
  const states = await watchUntil(job.ref, isOver);
  expect(states.map(jobOf).at(-1)).toMatchObject({ status: "cancelled", lease: null });
  const map = getDatabase().doc(mapPath(job.mapId));
  expect((await map.get()).exists).toBe(false);
  expect(await map.collection("snapshots").listDocuments()).toEqual([]);
});

test("research whose task was lost is found by the sweep and finished by a worker", async () => {
  const longAgo = Date.now() - LEASE_MS - 1_000;
  const job = await storeJob(
    { now: () => longAgo },
    { keywordLimit: 10, seeds: ["pour over coffee"] },
    getDatabase(),
  );
  const ref = getDatabase().doc(jobPath(job.workspaceId, job.jobId));
  await fireSchedule("sweepResearchJobs");
  await waitUntilStored(ref, isOver);
  expect(await job.read()).toMatchObject({ status: "done", credits: 10 });
  expect((await job.maps())[0]?.counts.keywords).toBe(10);
});

/** A workspace's SERPs outlive the job that fetched them, and are not fetched or charged again for 30 days. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { jobResultPath, serpPacksPath, serpResultsPath } from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { serpPack } from "@mapwright/core/serps/serp-pack";
import { SERP_RETENTION_MS, SERP_REUSE_MS } from "@mapwright/core/keywords/serp-reuse";
import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { runResearchJob } from "#/research/run-research-job.ts";
import { unpackJson } from "#/research/stored-results.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import {
  WorkerDied,
  withCrashableWorker,
} from "../../../../tests/functions/fixtures/crashable-worker.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import {
  createClock,
  createTestWorkerContext,
  storeJob,
  type StoredTestJob,
  type TestClock,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const KEYWORDS = 24;
const db = openIsolatedDatabase();

let fake: FakeSearchIndex;
let clock: TestClock;
let workspace: WorkspaceId;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
  clock = createClock();
  workspace = workspaceId.parse(randomUUID());
});
afterEach(() => fake.close());

const storeIn = (where: WorkspaceId, keywordLimit = KEYWORDS) =>
  storeJob(clock, { keywordLimit, workspace: where });
const run = (job: StoredTestJob) => runResearchJob(createTestWorkerContext(fake, clock), job);

const serpRecord = z.object({
  fetched: z.array(z.string()),
  reused: z.array(z.object({ keyword: z.string(), packId: z.string(), fetchedAt: z.number() })),
  missing: z.array(z.string()),
});
async function recordOf({ workspaceId: where, jobId }: StoredTestJob) {
  const stored = await db.doc(jobResultPath(where, jobId, "serps")).get();
  return serpRecord.parse(await unpackJson(stored.data()));
}

test("a second job on the same keywords fetches nothing, costs nothing and makes the same map", async () => {
  const [first, second] = [await storeIn(workspace), await storeIn(workspace)];
  await run(first);
  expect(await run(second)).toBe("done");
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
  expect(await first.read()).toMatchObject({ credits: KEYWORDS, reusedKeywords: 0 });
  expect(await second.read()).toMatchObject({ credits: 0, reusedKeywords: KEYWORDS });
  const [one, two] = (await first.maps()).map(({ counts, volumePerMonth }) => ({
    counts,
    volumePerMonth,
  }));
  expect(two).toEqual(one);
  expect((await recordOf(first)).fetched.toSorted()).toEqual(
    createFakeKeywords(KEYWORDS).toSorted(),
  );
  const { fetched, reused, missing } = await recordOf(second);
  expect([fetched, missing]).toEqual([[], []]);
  expect(reused.map(({ packId }) => packId.startsWith(first.jobId))).toEqual(
    Array.from({ length: KEYWORDS }, () => true),
  );
});

test("a job fetches only the keywords that the workspace doesn't have yet", async () => {
  await run(await storeIn(workspace, 10));
  const more = await storeIn(workspace);
  await run(more);
  expect(fake.serpRequests.toSorted()).toEqual(createFakeKeywords(KEYWORDS).toSorted());
  expect(await more.read()).toMatchObject({ credits: 14, reusedKeywords: 10, missing: null });
  expect((await more.maps())[1]?.counts.keywords ?? 0).toBeGreaterThan(0);
});

test("a SERP is reused on its 30th day and fetched again on its 31st", async () => {
  await run(await storeIn(workspace));
  clock.advance(SERP_REUSE_MS - DAY_MS);
  await run(await storeIn(workspace));
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
  clock.advance(2 * DAY_MS);
  const later = await storeIn(workspace);
  await run(later);
  expect(fake.serpRequests).toHaveLength(2 * KEYWORDS);
  expect(await later.read()).toMatchObject({ credits: KEYWORDS, reusedKeywords: 0 });
});

test("SERPs of another workspace or another market aren't reused", async () => {
  await run(await storeIn(workspace));
  await run(await storeIn(workspaceId.parse(randomUUID())));
  expect(fake.serpRequests).toHaveLength(2 * KEYWORDS);
  const abroad = await storeJob(clock, { keywordLimit: KEYWORDS, workspace, country: "GB" });
  await run(abroad);
  expect(fake.serpRequests).toHaveLength(3 * KEYWORDS);
});

test("of two jobs at once, the later one takes what the earlier one fetches", async () => {
  fake.behave(() => ({ kind: "answer", afterMs: 10 }));
  const earlier = await storeIn(workspace, 16);
  clock.advance(5);
  const later = await storeIn(workspace);
  const workerContext = createTestWorkerContext(fake, clock);
  const first = runResearchJob(workerContext, earlier);
  await vi.waitFor(async () => expect((await earlier.read()).stage).toBe("fetching"), {
    timeout: 60_000,
  });
  const outcomes = await Promise.all([first, runResearchJob(workerContext, later)]);
  expect(outcomes).toEqual(["done", "done"]);
  expect(fake.serpRequests.toSorted()).toEqual(createFakeKeywords(KEYWORDS).toSorted());
  expect(await earlier.read()).toMatchObject({ credits: 16, reusedKeywords: 0 });
  expect(await later.read()).toMatchObject({ credits: 8, reusedKeywords: 16 });
});

test("a job that waits for another one fetches by itself what the other didn't get", async () => {
  fake.behave(({ keyword }) => ({ kind: keyword === null ? "answer" : "hang" }));
  const earlier = await storeIn(workspace);
  clock.advance(5);
  const later = await storeIn(workspace);
  const patient = createTestWorkerContext(fake, clock, { timeoutMs: 60_000 });
  const abandoned = runResearchJob(patient, earlier);
  await vi.waitFor(() => expect(fake.serpRequests).toHaveLength(4), { timeout: 60_000 });
  // With an upstream of its own: every slot of the first one is taken.
  const waiting = runResearchJob(createTestWorkerContext(fake, clock), later);
  await vi.waitFor(async () => expect((await later.read()).stage).toBe("fetching"), {
    timeout: 60_000,
  });
  await patient.jobs.end(earlier, (await earlier.read()).lease?.holder ?? "", {
    status: "cancelled",
  });
  fake.behave(() => ({ kind: "answer" }));
  fake.letGo();
  expect(await waiting).toBe("done");
  expect(await abandoned).toBe("left");
  expect((await later.read()).missing).toBeNull();
});

test("a worker that crashes between storing its SERPs and recording them leaves them to the next, at no second cost", async () => {
  const job = await storeIn(workspace);
  const workerContext = createTestWorkerContext(fake, clock);
  const crashing = withCrashableWorker(workerContext, { at: "before", step: "publish" });
  await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
  clock.advance(LEASE_MS);
  expect(await runResearchJob(workerContext, job)).toBe("done");
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
  expect(await job.read()).toMatchObject({ credits: KEYWORDS, reusedKeywords: 0 });
  expect((await recordOf(job)).fetched).toHaveLength(KEYWORDS);
  const other = await storeIn(workspace);
  await run(other);
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
});

test("what a cancelled job fetched is there for the next one", async () => {
  const job = await storeIn(workspace);
  const workerContext = createTestWorkerContext(fake, clock);
  const crashing = withCrashableWorker(workerContext, { at: "before", step: "saveChunks" });
  await expect(runResearchJob(crashing, job)).rejects.toThrow(WorkerDied);
  await workerContext.jobs.end(job, (await job.read()).lease?.holder ?? "", {
    status: "cancelled",
  });
  const next = await storeIn(workspace);
  await run(next);
  expect(fake.serpRequests).toHaveLength(KEYWORDS);
  expect(await next.read()).toMatchObject({ credits: 0, reusedKeywords: KEYWORDS });
});

test("a stored SERP has its results, provider, market and date, and is deleted after 13 months", async () => {
  await run(await storeIn(workspace));
  const [index] = (await db.collection(serpPacksPath(workspace)).get()).docs;
  const [results] = (await db.collection(serpResultsPath(workspace)).get()).docs;
  expect(results?.id).toBe(index?.id);
  expect(index?.data()).toMatchObject({ market: "US-en-desktop", providers: ["local-index"] });
  const { serps } = serpPack.parse(await unpackJson(results?.data()));
  expect(serps.map(({ keyword }) => keyword)).toEqual(index?.get("keywords"));
  const expected = { provider: "local-index", features: [], fetchedAt: expect.any(Number) };
  expect(serps[0]).toMatchObject(expected);
  expect(serps[0]?.results[0]).toEqual({
    url: expect.stringMatching(/^https:/),
    title: expect.any(String),
    snippet: expect.any(String),
  });
  const last: unknown = index?.get("lastFetchedAt");
  if (!(last instanceof Timestamp)) throw new Error("the pack has no date");
  for (const document of [index, results])
    expect(document?.get("expireAt")).toEqual(
      Timestamp.fromMillis(last.toMillis() + SERP_RETENTION_MS),
    );
});

test("a keyword's history and the packs of a workspace can be paged, newest first", async () => {
  for (let month = 0; month < 3; month++) {
    await run(await storeIn(workspace));
    clock.advance(SERP_REUSE_MS + DAY_MS);
  }
  const packs = db.collection(serpPacksPath(workspace));
  const history = await packs
    .where("market", "==", "US-en-desktop")
    .where("keywords", "array-contains", "kettle choice 0")
    .orderBy("lastFetchedAt", "desc")
    .get();
  expect(history.size).toBe(3);
  const page = await packs.orderBy("lastFetchedAt", "desc").limit(2).get();
  const rest = await packs
    .orderBy("lastFetchedAt", "desc")
    .startAfter(page.docs.at(-1))
    .limit(2)
    .get();
  expect([...page.docs, ...rest.docs].map(({ id }) => id)).toEqual(
    history.docs.map(({ id }) => id),
  );
});

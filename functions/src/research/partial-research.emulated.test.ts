/**
 * Jobs whose sources refuse or fail on the way: what they end as, what the map says is missing, who continues, and that
 * completing the map buys nothing twice. The pages come from an index in memory that counts what it sells.
 */
import { randomUUID } from "node:crypto";
import { jobPlanPath, mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { readOperation, storedOperation } from "@mapwright/core/maps/log/map-operation";
import { beforeEach, expect, test } from "vitest";
import { toStored } from "#/platform/stored-document.ts";
import { continueResearch } from "#/research/continue-research.ts";
import type { ProviderId, SerpSource } from "#/research/ports.ts";
import {
  ProviderFailure,
  type FailureKind,
} from "#/research/providers/http-client/provider-failure.ts";
import { packExpiringResult } from "#/research/stored-results.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  storeJob,
  createTestCaller,
  type StoredTestJob,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const KEYWORDS = 40;
const sold: string[] = [];
beforeEach(() => {
  sold.length = 0;
});

/** Sells pages until `left` is used up, and then refuses, or fails, in this way. */
function sourceOf(id: ProviderId, left: number, kind: FailureKind = "quota-spent") {
  const stock = { left };
  let refusals = 0;
  const source: SerpSource = {
    id,
    async fetchSerp({ keyword }) {
      await Promise.resolve();
      if (stock.left <= 0) {
        refusals += 1;
        throw new ProviderFailure(id, kind, "no");
      }
      stock.left -= 1;
      sold.push(keyword);
      const [group = ""] = keyword.replace("finest ", "").split(" ");
      const entries = Array.from({ length: 10 }, (_, n) => ({
        rank: n + 1,
        url: `https://${group}.example/page-${n}`,
        title: `${group} ${n}`,
        snippet: "",
      }));
      return { keyword, entries, features: [], provider: id, fetchedAt: Date.now() };
    },
  };
  return { source, stock, refusals: () => refusals };
}

/** The later ones are other phrases, so that a larger map has other primary keywords. */
const PLANNED = [
  ...createFakeKeywords(25),
  ...["kettle", "grinder", "filter"].flatMap((group) =>
    Array.from({ length: 5 }, (_, n) => `finest ${group} ${n}`),
  ),
];

/** A job with these sources, in this order, of the workspace itself. */
async function openJob(first: SerpSource, ...others: readonly SerpSource[]) {
  const index = await startFakeSearchIndex(PLANNED);
  const clock = createClock();
  const context = createTestWorkerContext(index, clock);
  const job = await storeJob(clock, { keywordLimit: KEYWORDS });
  await putMember(job.workspaceId, job.uid);
  const keywords = PLANNED.map((text, n) => ({
    text,
    volumePerMonth: text.startsWith("finest") ? 1_000 * n : n,
    difficulty: null,
  }));
  const metrics = { source: "none", estimated: false, asOf: 0 };
  const plan = await packExpiringResult(
    { plan: { keywords, metrics, seedResults: [] } },
    clock.now(),
  );
  await openIsolatedDatabase().doc(jobPlanPath(job.workspaceId, job.jobId)).set(plan);
  const { ideas } = await context.providers(job.workspaceId, job.job.input.locale);
  const worker = {
    ...context,
    isOwnProvider: async () => true,
    providers: async () => ({ ideas, serps: first, otherSerps: others, isOwn: () => true }),
  };
  const db = openIsolatedDatabase();
  const run = async (which: Pick<StoredTestJob, "jobId" | "workspaceId"> = job) => {
    const outcome = await runResearchJob(worker, which);
    await index.close();
    return outcome;
  };
  const complete = () =>
    continueResearch(
      { db, now: clock.now, queue: context.queue, sellsCredits: true, onEnqueueFailed: () => {} },
      createTestCaller(job.uid),
      { requestId: randomUUID(), workspaceId: job.workspaceId, mapId: job.job.mapId },
    );
  const mapOf = async () => {
    const [map, ...more] = await job.maps();
    if (!map || more.length > 0) throw new Error("not one map");
    return map;
  };
  return { job, run, complete, mapOf, db, clock };
}

test.each<FailureKind>(["key-rejected", "quota-spent", "json-disabled"])(
  "a source that refuses with %s on the way leaves a partial map that says so",
  async (kind) => {
    const shop = sourceOf("serper", 25, kind);
    const { job, run, mapOf } = await openJob(shop.source);
    expect(await run()).toBe("done");
    const missing = {
      count: 15,
      reason: kind,
      source: { provider: "serper", isOwn: true },
    };
    expect(await job.read()).toMatchObject({ status: "done", failure: null, missing, credits: 25 });
    expect(await mapOf()).toMatchObject({ missing, counts: { keywords: 25 } });
    // Those that were already on their way; no further keyword was tried.
    expect(shop.refusals()).toBeLessThanOrEqual(4);
    expect(sold).toHaveLength(25);
  },
);

test("a source that refuses before there is enough for a map ends the job, and nothing is lost", async () => {
  const shop = sourceOf("serper", 6);
  const { job, run } = await openJob(shop.source);
  expect(await run()).toBe("failed");
  expect(await job.read()).toMatchObject({
    failure: "quota-spent",
    failedSource: { provider: "serper", isOwn: true },
  });
  expect(await job.maps()).toEqual([]);
  expect(sold).toHaveLength(6);
});

test("a source that goes down halfway leaves a partial map", async () => {
  const { job, run } = await openJob(sourceOf("serper", 25, "upstream").source);
  expect(await run()).toBe("done");
  expect((await job.read()).missing).toMatchObject({ count: 15, reason: "provider-unavailable" });
});

test("a source that refuses hands over to the next, and the job says so", async () => {
  const [first, second] = [sourceOf("serper", 12), sourceOf("brave", 100)];
  const { job, run, mapOf } = await openJob(first.source, second.source);
  expect(await run()).toBe("done");
  expect(await job.read()).toMatchObject({
    missing: null,
    credits: KEYWORDS,
    handovers: [{ from: { provider: "serper", isOwn: true }, reason: "quota-spent", to: "brave" }],
  });
  expect((await mapOf()).counts.keywords).toBe(KEYWORDS);
  expect(sold).toHaveLength(KEYWORDS);
  expect(new Set(sold).size).toBe(KEYWORDS);
});

test("when every source refuses, the last one is named", async () => {
  const [first, second] = [sourceOf("serper", 12), sourceOf("brave", 10, "key-rejected")];
  const { job, run } = await openJob(first.source, second.source);
  expect(await run()).toBe("done");
  expect(await job.read()).toMatchObject({
    missing: { count: 18, reason: "key-rejected", source: { provider: "brave" } },
    handovers: [{ to: "brave" }],
  });
});

test("completing a partial map buys only what is missing, for the same map", async () => {
  const shop = sourceOf("serper", 25);
  const { job, run, complete, mapOf, clock } = await openJob(shop.source);
  await run();
  const partial = await mapOf();
  shop.stock.left = 100;
  // The results' plan is deleted after a week, and results are reused for a month: not those of a partial map.
  clock.advance(60 * 24 * 3_600_000);
  const next = await complete();
  expect(next.mapId).toBe(job.job.mapId);
  expect(await run({ ...job, jobId: next.jobId })).toBe("done");
  const whole = await mapOf();
  expect(whole).toMatchObject({
    id: partial.id,
    jobId: next.jobId,
    missing: null,
    counts: { keywords: KEYWORDS },
    createdAt: partial.createdAt,
  });
  expect(sold).toHaveLength(KEYWORDS);
  expect(new Set(sold).size).toBe(KEYWORDS);
  const { text } = (await readSnapshot(whole)).keywords;
  expect(text.toSorted()).toEqual(PLANNED.toSorted());
});

test("the job that completes a map costs what it fetched, and can be partial itself", async () => {
  const shop = sourceOf("serper", 25);
  const { job, run, complete, mapOf, db } = await openJob(shop.source);
  await run();
  shop.stock.left = 5;
  const next = await complete();
  await run({ ...job, jobId: next.jobId });
  const stored = await db.doc(`workspaces/${job.workspaceId}/jobs/${next.jobId}`).get();
  expect(stored.data()).toMatchObject({
    status: "done",
    credits: 5,
    reusedKeywords: 25,
    continues: job.jobId,
    missing: { count: 10 },
  });
  expect(await mapOf()).toMatchObject({ missing: { count: 10 }, counts: { keywords: 30 } });
});

test("two people who complete a map at once start one job", async () => {
  const { run, complete } = await openJob(sourceOf("serper", 25).source);
  await run();
  const [one, two] = await Promise.all([complete(), complete()]);
  expect(one).toEqual(two);
});

test("a complete map, and one that isn't there, can't be completed", async () => {
  const { job, run, complete, db } = await openJob(sourceOf("serper", 100).source);
  await run();
  await expect(complete()).rejects.toMatchObject({ code: "not-found" });
  await db.doc(mapPath(job.job.mapId)).delete();
  await expect(complete()).rejects.toMatchObject({ code: "not-found" });
});

test("a map that was deleted while it was being completed isn't brought back", async () => {
  const shop = sourceOf("serper", 25);
  const { job, run, complete, db } = await openJob(shop.source);
  await run();
  shop.stock.left = 100;
  const next = await complete();
  await db.recursiveDelete(db.doc(mapPath(job.job.mapId)));
  await run({ ...job, jobId: next.jobId });
  expect(await job.maps()).toEqual([]);
  expect(await job.snapshotIds()).toEqual([]);
});

test("a map that people have edited keeps its topics when it is completed", async () => {
  const shop = sourceOf("serper", 25);
  const { job, run, complete, mapOf, db } = await openJob(shop.source);
  await run();
  const before = await readSnapshot(await mapOf());
  const [topic = ""] = before.clusters.id;
  const changes = JSON.stringify([{ kind: "rename-topic", topic, name: "Ours" }]);
  const operation = { id: randomUUID().slice(0, 20), by: job.uid, at: Date.now(), names: [] };
  const rename = { ...operation, scope: "edit" as const, changes };
  expect(readOperation(rename)).not.toBeNull();
  await db
    .doc(`${operationsPath(job.job.mapId)}/${operation.id}`)
    .set(toStored({ schema: storedOperation, times: ["at"] }, rename));
  await db.doc(mapPath(job.job.mapId)).update({ title: "Renamed", tags: ["ours"] });
  shop.stock.left = 100;
  const next = await complete();
  await run({ ...job, jobId: next.jobId });
  const map = await mapOf();
  expect(map).toMatchObject({ title: "Renamed", tags: ["ours"], missing: null });
  const after = await readSnapshot(map);
  for (const [i, text] of before.keywords.text.entries()) {
    const row = after.keywords.text.indexOf(text);
    expect(after.clusters.id[after.keywords.cluster[row] ?? -1]).toBe(
      before.clusters.id[before.keywords.cluster[i] ?? -1],
    );
  }
  expect(new Set(after.clusters.id).size).toBe(after.clusters.id.length);
});

/** Lists too large for one machine are grouped in BigQuery, with what holds for every job: progress, cancel, crash. */
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { openBigQueryWarehouse } from "@mapwright/warehouse/bigquery-warehouse";
import type { ClusterWarehouse } from "@mapwright/warehouse/cluster-warehouse";
import { connectBigQuery } from "@mapwright/warehouse/connect-bigquery";
import { serveBigQuery, type FakeBigQuery } from "@mapwright/warehouse/testing/serve-bigquery";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cancelResearch } from "#/research/cancel-research.ts";
import { runResearchJob, type WorkerContext } from "#/research/run-research-job.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  storeJob,
  createTestCaller,
  type StoredTestJob,
  type TestClock,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const KEYWORDS = 24;

let index: FakeSearchIndex;
let bigQuery: FakeBigQuery;
let clock: TestClock;
beforeEach(async () => {
  index = await startFakeSearchIndex(createFakeKeywords(KEYWORDS));
  bigQuery = await serveBigQuery();
  clock = createClock();
});
afterEach(async () => {
  await index.close();
  await bigQuery.close();
});

/** A worker for which more than ten keywords are too many. `change`: what becomes of the warehouse. */
function createLargeListWorker(
  change: (warehouse: ClusterWarehouse) => ClusterWarehouse = (warehouse) => warehouse,
): WorkerContext & { readonly warehouseFailures: readonly unknown[] } {
  const warehouseFailures: unknown[] = [];
  return {
    ...createTestWorkerContext(index, clock),
    warehouse: {
      maxKeywordsOnOneMachine: 10,
      open: async (_, maxBytesBilled, signal) => {
        const connection = connectBigQuery({
          BIGQUERY_DATASET: "maps",
          BIGQUERY_PROJECT: "local",
          BIGQUERY_API_ENDPOINT: bigQuery.url,
        });
        if (!connection) throw new Error("no connection");
        return change(openBigQueryWarehouse({ ...connection, maxBytesBilled, signal, pollMs: 2 }));
      },
    },
    onWarehouseFailed: (_, error) => warehouseFailures.push(error),
    warehouseFailures,
  };
}

async function storeLargeJob(): Promise<StoredTestJob> {
  const job = await storeJob(clock, { keywordLimit: KEYWORDS, method: "auto" });
  await putMember(job.workspaceId, job.uid);
  return job;
}

async function groupsOf(job: StoredTestJob): Promise<string[]> {
  const [map] = await job.maps();
  if (!map) throw new Error("no map");
  const { clusters, keywords } = await readSnapshot(map);
  const groups = clusters.id.map((_, cluster) =>
    keywords.text.filter((__, at) => keywords.cluster[at] === cluster).toSorted(),
  );
  return groups.map((texts) => texts.join("|")).toSorted();
}

test("a large list is grouped in BigQuery, and a small one isn't", async () => {
  const small = await storeJob(clock, { keywordLimit: 10, method: "auto" });
  expect(await runResearchJob(createLargeListWorker(), small)).toBe("done");
  expect(bigQuery.started).toEqual([]);

  const job = await storeLargeJob();
  const worker = createLargeListWorker();
  expect(await runResearchJob(worker, job)).toBe("done");

  expect(worker.warehouseFailures).toEqual([]);
  expect(bigQuery.started.length).toBeGreaterThan(30);
  const groups = await groupsOf(job);
  expect(groups.join("|").split("|")).toHaveLength(KEYWORDS);
  expect(groups.filter((texts) => texts.includes("kettle") && texts.includes("grinder"))).toEqual(
    [],
  );
});

test("a worker that takes over a grouping runs no statement again", async () => {
  const calm = await storeLargeJob();
  expect(await runResearchJob(createLargeListWorker(), calm)).toBe("done");
  const statements = bigQuery.started.length;

  const job = await storeLargeJob();
  let steps = 0;
  const dying = createLargeListWorker((warehouse) => ({
    ...warehouse,
    run: async (step, sql) => {
      if (steps++ === 20) throw new Error("the instance was stopped");
      await warehouse.run(step, sql);
    },
  }));
  // A worker that is gone falls back to nothing.
  const onWarehouseFailed: WorkerContext["onWarehouseFailed"] = (_, error) => {
    throw error;
  };
  await expect(runResearchJob({ ...dying, onWarehouseFailed }, job)).rejects.toThrow("was stopped");
  clock.advance(LEASE_MS + 1);

  expect(await runResearchJob(createLargeListWorker(), job)).toBe("done");
  expect(bigQuery.started).toHaveLength(2 * statements);
  expect(await groupsOf(job)).toEqual(await groupsOf(calm));
});

test("a job that is cancelled cancels BigQuery's, and makes no map", async () => {
  const job = await storeLargeJob();
  const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>();
  const worker = createLargeListWorker((warehouse) => ({
    ...warehouse,
    run: async (step, sql) => {
      bigQuery.endless.add(step);
      wait();
      await warehouse.run(step, sql);
    },
  }));
  const running = runResearchJob(worker, job);
  await isWaiting;
  const { workspaceId, jobId, uid } = job;
  await cancelResearch(
    openIsolatedDatabase(),
    createTestCaller(uid),
    { workspaceId, jobId },
    clock.now(),
  );

  expect(await running).toBe("cancelled");
  await vi.waitFor(() => expect(bigQuery.cancelled).toEqual([...bigQuery.endless]));
  expect(await job.read()).toMatchObject({ status: "cancelled", lease: null });
  expect(await job.maps()).toEqual([]);
});

test("a failure of BigQuery costs no map: the engine groups the list", async () => {
  const expected = await storeLargeJob();
  expect(await runResearchJob(createTestWorkerContext(index, clock), expected)).toBe("done");
  bigQuery.bytesPerQuery = 1e15;
  const job = await storeLargeJob();
  const worker = createLargeListWorker();

  expect(await runResearchJob(worker, job)).toBe("done");
  expect(worker.warehouseFailures).toHaveLength(1);
  expect(String(worker.warehouseFailures[0])).toContain("are left of what this grouping may read");
  expect(await groupsOf(job)).toEqual(await groupsOf(expected));
});

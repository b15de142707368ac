import { afterEach, expect, test } from "vitest";
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { openBigQueryWarehouse, WarehouseBudgetError } from "#/bigquery-warehouse.ts";
import { connectBigQuery } from "#/connect-bigquery.ts";
import { groupInWarehouse } from "#/group-in-warehouse.ts";
import { serveBigQuery, type FakeBigQuery } from "#/testing/serve-bigquery.ts";

const opened: FakeBigQuery[] = [];
afterEach(async () => {
  for (const fake of opened.splice(0)) await fake.close();
});

async function openFake(signal?: AbortSignal, maxBytesBilled = 1e12) {
  const fake = await serveBigQuery();
  opened.push(fake);
  const connection = connectBigQuery({
    BIGQUERY_DATASET: "maps",
    BIGQUERY_PROJECT: "local",
    BIGQUERY_API_ENDPOINT: fake.url,
  });
  if (!connection) throw new Error("no connection");
  const open = () =>
    openBigQueryWarehouse({
      ...connection,
      maxBytesBilled,
      labels: { app: "mapwright" },
      pollMs: 5,
      ...(signal && { signal }),
    });
  return { fake, open };
}

function* resultsOf({ keywordCount, offsets, urls }: SerpTable) {
  for (let keyword = 0; keyword < keywordCount; keyword++)
    for (const url of urls.subarray(offsets[keyword], offsets[keyword + 1]))
      yield [keyword, url] as const;
}

test("a statement is run dry, then with a bound of bytes and labels, under its step's id", async () => {
  const { fake, open } = await openFake();
  fake.bytesPerQuery = 300e6;
  const warehouse = open();
  await warehouse.load(
    "j_0",
    "maps.j_rows",
    ["keyword", "url"],
    [
      [1, 10],
      [2, 20],
    ],
  );

  const found = await warehouse.read(
    "j_1",
    "SELECT keyword, url / 4 AS quarter FROM maps.j_rows ORDER BY keyword",
    ["keyword", "quarter"],
  );

  expect(Array.from(found.keyword)).toEqual([1, 2]);
  expect(Array.from(found.quarter)).toEqual([2.5, 5]);
  expect(fake.started).toEqual(["j_0_0", "j_1"]);
  expect(fake.requestOf("j_1")?.configuration).toMatchObject({
    labels: { app: "mapwright" },
    query: { maximumBytesBilled: "600000000" },
  });
  expect(warehouse.usage().bytesBilled).toBe(300e6);
});

test("rows of several pages are all read", async () => {
  const { open } = await openFake();
  const warehouse = open();
  const rows = Array.from({ length: 2_500 }, (_, at) => [at]);
  await warehouse.load("j_0", "maps.j_rows", ["keyword"], rows);

  const { keyword } = await warehouse.read("j_1", "SELECT keyword FROM maps.j_rows", ["keyword"]);

  expect(Array.from(keyword).sort((a, b) => a - b)).toEqual(rows.flat());
});

test("a step that ran before isn't run again", async () => {
  const { fake, open } = await openFake();
  await open().load("j_0", "maps.j_rows", ["keyword"], [[7]]);
  await open().read("j_1", "SELECT keyword FROM maps.j_rows", ["keyword"]);

  const again = open();
  const { keyword } = await again.read("j_1", "SELECT keyword FROM maps.j_rows", ["keyword"]);

  expect(Array.from(keyword)).toEqual([7]);
  expect(fake.started).toEqual(["j_0_0", "j_1"]);
});

test("a job that failed is tried again under another id, three times", async () => {
  const { fake, open } = await openFake();
  fake.failing.add("j_0").add("j_0_2");
  await open().run("j_0", "SELECT 1 AS one");
  expect(fake.started).toEqual(["j_0", "j_0_2", "j_0_3"]);

  fake.failing.add("j_1").add("j_1_2").add("j_1_3");
  await expect(open().run("j_1", "SELECT 1 AS one")).rejects.toThrow(
    "j_1 failed: an internal error",
  );
});

test("a statement that would read more than is left isn't started", async () => {
  const { fake, open } = await openFake(undefined, 2.5e6);
  const warehouse = open();
  await warehouse.run("j_0", "SELECT 1 AS one");
  await warehouse.run("j_1", "SELECT 1 AS one");

  await expect(warehouse.run("j_2", "SELECT 1 AS one")).rejects.toThrow(WarehouseBudgetError);
  expect(fake.started).toEqual(["j_0", "j_1"]);
});

test("BigQuery's job is cancelled when the grouping is aborted", async () => {
  const aborter = new AbortController();
  const { fake, open } = await openFake(aborter.signal);
  fake.endless.add("j_0");
  const running = open().run("j_0", "SELECT 1 AS one");
  running.catch(() => {});
  await expect.poll(() => fake.started).toEqual(["j_0"]);
  aborter.abort();

  await expect(running).rejects.toThrow("aborted");
  expect(fake.cancelled).toEqual(["j_0"]);
});

test("a grouping that was interrupted continues with what had run, and finds the same groups", async () => {
  const { table } = plantSerps({ seed: 5, keywordCount: 400, hubCount: 20 });
  const input = () => ({ keywordCount: 400, results: resultsOf(table) });
  const { fake: whole, open } = await openFake();
  const expected = await groupInWarehouse(open(), "j", input());

  const aborter = new AbortController();
  const { fake, open: openCrashing } = await openFake(aborter.signal);
  await expect(
    groupInWarehouse(openCrashing(), "j", input(), (steps) => {
      if (steps === 30) aborter.abort();
    }),
  ).rejects.toThrow("aborted");
  expect(fake.started).toHaveLength(30);
  const connection = connectBigQuery({
    BIGQUERY_DATASET: "maps",
    BIGQUERY_PROJECT: "local",
    BIGQUERY_API_ENDPOINT: fake.url,
  });
  if (!connection) throw new Error("no connection");
  const resumed = openBigQueryWarehouse({ ...connection, maxBytesBilled: 1e12, pollMs: 5 });

  const found = await groupInWarehouse(resumed, "j", input());

  expect(found.groupOf).toEqual(expected.groupOf);
  expect(fake.started).toEqual(whole.started);
});

test("a dataset whose name SQL would have to quote is refused with what to do", () => {
  expect(() => connectBigQuery({ BIGQUERY_DATASET: "my-maps" })).toThrow(
    "BIGQUERY_DATASET: Use letters, digits and underscores, such as mapwright",
  );
  expect(connectBigQuery({})).toBeNull();
});

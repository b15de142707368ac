/** `mapwright cluster --on`: groups in BigQuery, or in DuckDB, and says what it costs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  Clustering,
  ClusteringOptions,
  SerpTable,
} from "@mapwright/core/clustering/clustering";
import { explainGroups } from "@mapwright/core/clustering/cluster-serps";
import {
  computeBytesCostUsd,
  estimateBytesRead,
  estimateMaxBytesRead,
} from "@mapwright/warehouse/bigquery-cost";
import type { ClusterWarehouse } from "@mapwright/warehouse/cluster-warehouse";
import { groupInWarehouse } from "@mapwright/warehouse/group-in-warehouse";
import type { GroupingPlace } from "#/cluster/cluster-options.ts";
import type { ReadKeywords } from "#/cluster/read-keywords.ts";
import type { CommandContext } from "#/command-context.ts";
import { CommandFailure } from "#/command-failure.ts";
import { createProgress } from "#/progress.ts";

/** Statements of a usual grouping; the progress never goes beyond. */
const USUAL_STEPS = 190;

interface OpenedWarehouse {
  readonly warehouse: ClusterWarehouse;
  readonly close: () => void;
}

/** @throws CommandFailure when the list has no results, or the database can't be reached. */
export async function groupElsewhere(
  place: Exclude<GroupingPlace, "engine">,
  { table }: ReadKeywords,
  { method, threshold }: ClusteringOptions,
  context: CommandContext,
): Promise<Clustering> {
  if (method !== "auto" && method !== "pages")
    throw new CommandFailure(`--on ${place} compares results, and this list has none.`);
  const say = (line: string) => void context.stderr.write(`${line}\n`);
  const open = place === "bigquery" ? openBigQuery : openDuckdb;
  const { warehouse, close } = await open(table.urls.length, context, say);
  const progress = createProgress(context.stderr, "Grouping");
  try {
    const { groupOf, rule } = await groupInWarehouse(
      warehouse,
      `list_${String(Date.now())}`,
      {
        keywordCount: table.keywordCount,
        results: resultsOf(table),
        ...(threshold !== undefined && { multiplier: threshold }),
      },
      (steps) => progress.show(Math.min(steps, USUAL_STEPS), USUAL_STEPS),
    );
    const { queries, bytesBilled } = warehouse.usage();
    if (place === "bigquery")
      say(`BigQuery read ${describeBytes(bytesBilled)} in ${String(queries)} jobs`);
    return explainGroups(table, method, groupOf, rule);
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error));
  } finally {
    progress.stop();
    close();
  }
}

function* resultsOf({ keywordCount, offsets, urls }: SerpTable): Generator<[number, number]> {
  for (let keyword = 0; keyword < keywordCount; keyword++)
    for (const url of urls.subarray(offsets[keyword], offsets[keyword + 1])) yield [keyword, url];
}

async function openBigQuery(
  resultCount: number,
  { env }: CommandContext,
  say: (line: string) => void,
): Promise<OpenedWarehouse> {
  const { connectBigQuery, openBigQueryWarehouse } = await installed(
    "@google-cloud/bigquery",
    async () => ({
      ...(await import("@mapwright/warehouse/connect-bigquery")),
      ...(await import("@mapwright/warehouse/bigquery-warehouse")),
    }),
  );
  const connection = connect(() => connectBigQuery(env));
  const maxBytesBilled = estimateMaxBytesRead(resultCount);
  say(
    `BigQuery will read about ${describeBytes(estimateBytesRead(resultCount))}, and ${describeBytes(maxBytesBilled)} at most`,
  );
  const labels = { app: "mapwright" };
  return {
    warehouse: openBigQueryWarehouse({ ...connection, maxBytesBilled, labels }),
    close: () => {},
  };
}

function connect<Connection>(open: () => Connection | null): Connection {
  try {
    const connection = open();
    if (connection !== null) return connection;
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error));
  }
  throw new CommandFailure("Set BIGQUERY_DATASET to the dataset to work in, such as mapwright.");
}

async function openDuckdb(): Promise<OpenedWarehouse> {
  const { openDuckdbWarehouse } = await installed(
    "@duckdb/node-api",
    () => import("@mapwright/warehouse/duckdb-warehouse"),
  );
  const temporaryFolder = mkdtempSync(join(tmpdir(), "mapwright-duckdb-"));
  const warehouse = await openDuckdbWarehouse({ temporaryFolder });
  return {
    warehouse,
    close: () => {
      warehouse.close();
      rmSync(temporaryFolder, { recursive: true, force: true });
    },
  };
}

/** The published command comes without databases. */
async function installed<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"))
      throw error;
    throw new CommandFailure(`This needs ${name}: npm install ${name}, then run it again.`);
  }
}

const describeBytes = (bytes: number): string =>
  `${(bytes / 1e9).toFixed(1)} GB ($${computeBytesCostUsd(bytes).toFixed(2)})`;

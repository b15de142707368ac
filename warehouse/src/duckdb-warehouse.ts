/** The warehouse on one machine: DuckDB, in memory, that puts on disk what doesn't fit. */
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { ClusterWarehouse, NumberColumns } from "#/cluster-warehouse.ts";

const DATASET = "mapwright";
const BYTES_PER_NUMBER = 8;

export interface DuckdbOptions {
  /** A folder for what doesn't fit in memory. */
  readonly temporaryFolder: string;
  readonly memoryLimit?: string;
  readonly threads?: number;
  readonly signal?: AbortSignal;
}

export interface DuckdbWarehouse extends ClusterWarehouse {
  readonly close: () => void;
}

export async function openDuckdbWarehouse({
  temporaryFolder,
  memoryLimit = "4GB",
  threads = 2,
  signal,
}: DuckdbOptions): Promise<DuckdbWarehouse> {
  const instance = await DuckDBInstance.create(":memory:", {
    threads: String(threads),
    memory_limit: memoryLimit,
    temp_directory: temporaryFolder,
    preserve_insertion_order: "false",
  });
  const connection = await instance.connect();
  await connection.run(`CREATE SCHEMA ${DATASET}`);
  let queries = 0;
  let bytesBilled = 0;
  const start = async (sql: string) => {
    signal?.throwIfAborted();
    queries++;
    bytesBilled += await bytesOfTables(connection, sql);
  };
  return {
    dataset: DATASET,
    load: async (_step, table, columns, rows) => {
      signal?.throwIfAborted();
      await loadNumbers(connection, table, columns, rows);
    },
    run: async (_step, sql) => {
      await start(sql);
      await connection.run(sql);
    },
    read: async (_step, sql, columns) => {
      await start(sql);
      return await readNumbers(connection, sql, columns);
    },
    drop: async (tables) => {
      for (const table of tables) await connection.run(`DROP TABLE IF EXISTS ${table}`);
    },
    usage: () => ({ queries, bytesBilled }),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function loadNumbers(
  connection: DuckDBConnection,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly number[]>,
): Promise<void> {
  const list = columns.map((column) => `${column} BIGINT`).join(", ");
  await connection.run(`CREATE OR REPLACE TABLE ${table} (${list})`);
  const [schema = "", name = ""] = table.split(".");
  const appender = await connection.createAppender(name, schema);
  for (const row of rows) {
    for (const value of row) appender.appendBigInt(BigInt(value));
    appender.endRow();
  }
  appender.closeSync();
}

async function readNumbers<Name extends string>(
  connection: DuckDBConnection,
  sql: string,
  columns: readonly Name[],
): Promise<NumberColumns<Name>> {
  const reader = await connection.runAndReadAll(sql);
  const found = reader.getColumnsObject();
  const entries = columns.map((column) => [column, Float64Array.from(found[column] ?? [], Number)]);
  const numbers: NumberColumns<Name> = Object.fromEntries(entries);
  return numbers;
}

/** BigQuery's minimum: it reads all columns of every table that the statement reads, each once, 10 MB at least. */
const MIN_BYTES_PER_TABLE = 10 * 1024 * 1024;

async function bytesOfTables(connection: DuckDBConnection, sql: string): Promise<number> {
  const target = /^\s*CREATE OR REPLACE TABLE (\S+)/.exec(sql)?.[1];
  const names = new Set(sql.match(new RegExp(`\\b${DATASET}\\.\\w+`, "g")));
  if (target !== undefined) names.delete(target);
  let bytes = 0;
  for (const name of names) {
    const [schema = "", table = ""] = name.split(".");
    const [row] = (
      await connection.runAndReadAll(
        `SELECT estimated_size * column_count AS numbers FROM duckdb_tables()
         WHERE schema_name = '${schema}' AND table_name = '${table}'`,
      )
    ).getRows();
    bytes += Math.max(MIN_BYTES_PER_TABLE, Number(row?.[0] ?? 0) * BYTES_PER_NUMBER);
  }
  return bytes;
}

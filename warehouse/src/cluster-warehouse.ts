/** A database of the size that a list needs: BigQuery, or DuckDB on this machine. Both run the SQL of sql/. */

/** Column → its values, row by row. */
export type NumberColumns<Name extends string> = Readonly<Record<Name, Float64Array>>;

/** Queries and the bytes that they read: on-demand queries are paid by bytes. */
export interface WarehouseUsage {
  readonly queries: number;
  readonly bytesBilled: number;
}

/**
 * `step` names a statement within its grouping and never another one: a grouping that is run again after a crash finds what
 * ran, and nothing is paid for twice. Everything rejects when the signal that the warehouse was opened with is aborted.
 */
export interface ClusterWarehouse {
  /** BigQuery's dataset, DuckDB's schema. */
  readonly dataset: string;
  /** Makes a table of whole numbers. */
  readonly load: (
    step: string,
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly number[]>,
  ) => Promise<void>;
  readonly run: (step: string, sql: string) => Promise<void>;
  readonly read: <Name extends string>(
    step: string,
    sql: string,
    columns: readonly Name[],
  ) => Promise<NumberColumns<Name>>;
  /** Drops tables that exist. Full names. */
  readonly drop: (tables: readonly string[]) => Promise<void>;
  readonly usage: () => WarehouseUsage;
}

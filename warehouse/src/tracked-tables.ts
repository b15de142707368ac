/** The statements of one grouping, numbered, with the tables they make, so that none is left behind. */
import type { ClusterWarehouse, NumberColumns } from "#/cluster-warehouse.ts";
import { nameTables, type Tables } from "#/sql/tables.ts";

export interface Statements {
  readonly tables: Tables;
  readonly make: (table: string, sql: (target: string) => string) => Promise<string>;
  readonly read: <Name extends string>(
    sql: string,
    columns: readonly Name[],
  ) => Promise<NumberColumns<Name>>;
  readonly load: (
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly number[]>,
  ) => Promise<string>;
  /** Drops what is no longer read; without names, everything. */
  readonly drop: (tables?: readonly string[]) => Promise<void>;
}

/** `onStep`: called after each statement with their number so far. */
export function trackStatements(
  warehouse: ClusterWarehouse,
  prefix: string,
  onStep: (steps: number) => void,
): Statements {
  const tables = nameTables(warehouse.dataset, prefix);
  const made = new Set<string>();
  let steps = 0;
  const next = async <Result>(run: (step: string) => Promise<Result>): Promise<Result> => {
    const result = await run(`${prefix}_${String(steps).padStart(3, "0")}`);
    steps++;
    onStep(steps);
    return result;
  };
  return {
    tables,
    make: async (table, sql) => {
      const name = tables.name(table);
      made.add(name);
      await next((step) => warehouse.run(step, sql(name)));
      return name;
    },
    read: (sql, columns) => next((step) => warehouse.read(step, sql, columns)),
    load: async (table, columns, rows) => {
      const name = tables.name(table);
      made.add(name);
      await next((step) => warehouse.load(step, name, columns, rows));
      return name;
    },
    drop: async (names = [...made]) => {
      await warehouse.drop(names);
      for (const name of names) made.delete(name);
    },
  };
}

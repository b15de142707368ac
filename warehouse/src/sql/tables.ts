/** The tables of one grouping: those of a job share a prefix, so that jobs of one dataset don't meet. */

export interface Tables {
  /** The full name of a table. */
  readonly name: (table: string) => string;
  /** The full name of a table that each round makes anew. */
  readonly round: (table: string, round: number) => string;
}

const PART = /^[a-z][a-z0-9_]*$/i;

/**
 * @param dataset of BigQuery, or schema of DuckDB
 * @throws RangeError for a name that SQL would have to quote.
 */
export function nameTables(dataset: string, prefix: string): Tables {
  for (const part of [dataset, prefix])
    if (!PART.test(part)) throw new RangeError(`"${part}" can't be part of a table's name`);
  const name = (table: string) => `${dataset}.${prefix}_${table}`;
  return { name, round: (table, round) => name(`${table}_${String(round)}`) };
}

/** A literal that is a double in both: without an exponent, DuckDB reads a decimal. */
export const toDouble = (value: number) => value.toExponential();

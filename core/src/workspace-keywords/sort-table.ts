/** Orders rows by a column. Unknown values come last in both directions; equal rows keep the order of the table. */
import { compareNaturally } from "#/wording/natural-order.ts";
import {
  listPlaces,
  UNKNOWN_FIGURE,
  type KeywordTable,
} from "#/workspace-keywords/keyword-table.ts";
import type { KeywordSort } from "#/workspace-keywords/keyword-address.ts";

/** A value per row, ascending; `UNKNOWN` and NaN: none. */
type SortValues = ArrayLike<number>;

/** Finds the places of texts in alphabetical order. */
export interface TextRanker {
  of(texts: readonly string[]): (text: string) => number;
}

const plainRanker: TextRanker = {
  of(texts) {
    const ordered = [...new Set(texts)].sort(compareNaturally);
    const ranks = new Map(ordered.map((text, rank) => [text, rank]));
    return (text) => ranks.get(text) ?? 0;
  },
};

/** Remembers the orders by columns that were sorted before. */
export class RowOrders {
  readonly #table: KeywordTable;
  readonly #names: TextRanker;
  readonly #known = new Map<string, Uint32Array>();

  /** @param names of keywords, which take longest: a ranker that remembers them outlives the table */
  constructor(table: KeywordTable, names = plainRanker) {
    this.#table = table;
    this.#names = names;
  }

  /** All rows. An unknown column leaves them in the order of the table. */
  by({ column, direction }: KeywordSort): Uint32Array {
    const key = `${direction} ${column}`;
    const known = this.#known.get(key);
    if (known) return known;
    const values = valuesOf(this.#table, column, this.#names);
    const order = Uint32Array.from({ length: this.#table.rowCount }, (_, row) => row);
    if (values) sortBy(order, values, direction === "ascending" ? 1 : -1);
    this.#known.set(key, order);
    return order;
  }
}

function sortBy(order: Uint32Array, values: SortValues, sign: 1 | -1): void {
  const weights = Float64Array.from(order, (row) => {
    const value = values[row] ?? UNKNOWN_FIGURE;
    return value === UNKNOWN_FIGURE || Number.isNaN(value)
      ? Number.POSITIVE_INFINITY
      : sign * value;
  });
  order.sort((a, b) => {
    const [one, other] = [weights[a] ?? 0, weights[b] ?? 0];
    if (one === other) return a - b;
    return one < other ? -1 : 1;
  });
}

const firstPlace = (table: KeywordTable, row: number) => listPlaces(table, row)[0] ?? -1;

/** null: the column doesn't sort. */
function valuesOf(table: KeywordTable, column: string, names: TextRanker): SortValues | null {
  const { clusters, pillars, maps } = table;
  const ofPlace = (valueOf: (cluster: number) => number) =>
    Float64Array.from({ length: table.rowCount }, (_, row) => valueOf(firstPlace(table, row)));
  switch (column) {
    case "name":
      return ranksOf(table.texts, names);
    case "volume":
      return table.volume;
    case "difficulty":
      return table.difficulty;
    case "opportunity":
      return table.opportunity;
    case "intent":
      return table.intent;
    case "cpc":
      return table.cpcMicros;
    // Where a site doesn't rank comes after where it does, and before what wasn't measured.
    case "position":
      return table.position.map((at) => (at === 0 ? Number.MAX_SAFE_INTEGER : at));
    case "page":
      return through(ranksOf(table.pages), table.page);
    case "change":
      return table.change;
    case "map": {
      const ranks = ranksOf(maps.map(({ title }) => title));
      return ofPlace((cluster) => ranks[clusters.map[cluster] ?? 0] ?? UNKNOWN_FIGURE);
    }
    case "cluster": {
      const ranks = ranksOf(clusters.name);
      return ofPlace((cluster) => ranks[cluster] ?? UNKNOWN_FIGURE);
    }
    case "pillar": {
      const ranks = ranksOf(pillars.name);
      return ofPlace((cluster) => ranks[clusters.pillar[cluster] ?? 0] ?? UNKNOWN_FIGURE);
    }
    case "status":
      return ofPlace((cluster) => clusters.status[cluster] ?? UNKNOWN_FIGURE);
    case "tags":
      return Float64Array.from({ length: table.rowCount }, (_, row) => {
        const first = table.tags.start[row] ?? 0;
        return first < (table.tags.start[row + 1] ?? 0)
          ? (table.tags.of[first] ?? 0)
          : UNKNOWN_FIGURE;
      });
    case "asOf":
      return Float64Array.from(table.source, (at) => table.sources[at]?.asOf ?? UNKNOWN_FIGURE);
    case "market":
      return table.market;
    default:
      return null;
  }
}

/** Alphabetical, ignoring case. */
function ranksOf(texts: readonly string[], ranks = plainRanker): Float64Array {
  return Float64Array.from(texts, ranks.of(texts));
}

function through(ranks: Float64Array, column: Int32Array): Float64Array {
  return Float64Array.from(column, (at) =>
    at === UNKNOWN_FIGURE ? UNKNOWN_FIGURE : (ranks[at] ?? UNKNOWN_FIGURE),
  );
}

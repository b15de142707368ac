/** Sorts rows by a column. Unknown values come last in both directions. */

/** null: unknown. All values of a column have the same type. */
export type SortValue = string | number | null;
export type SortDirection = "ascending" | "descending";

export interface GridSort {
  /** A column's id; an unknown one does not sort. */
  readonly column: string;
  readonly direction: SortDirection;
}

/** Case-insensitive and numeric-aware, the same on every machine. */
const WORD_ORDER = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Order of rows with equal values: the greater weight, then the name. */
export interface SortTies {
  readonly weightOf: (row: number) => number;
  readonly nameOf: (row: number) => string;
}

interface KnownOrder {
  readonly rows: readonly number[];
  readonly values: readonly SortValue[];
  readonly weights: readonly number[];
  readonly names: readonly string[];
  readonly direction: SortDirection;
  readonly order: readonly number[];
}

/**
 * Results of earlier sorts. Alphabetical ranks of texts: comparing 50,000 texts by locale is slow, and the ranks stay
 * valid until a text is added. And the last order: most changes of the data do not affect it.
 */
export class TextRanks {
  #ranks: ReadonlyMap<string, number> = new Map();
  #last: KnownOrder | null = null;

  /** The cached order for the same rows with the same values; null: a different order was requested last. */
  knownOrder(asked: Omit<KnownOrder, "order">): readonly number[] | null {
    const last = this.#last;
    if (!last || last.direction !== asked.direction) return null;
    const isKnown =
      isSame(last.rows, asked.rows) &&
      isSame(last.values, asked.values) &&
      isSame(last.weights, asked.weights) &&
      isSame(last.names, asked.names);
    return isKnown ? last.order : null;
  }

  remember(order: KnownOrder): void {
    this.#last = order;
  }

  of(texts: readonly SortValue[]): (text: string) => number {
    const isKnown = texts.every((text) => typeof text !== "string" || this.#ranks.has(text));
    if (!isKnown) {
      const distinct = new Set(texts.filter((text) => typeof text === "string"));
      const ordered = [...distinct].sort(WORD_ORDER.compare);
      this.#ranks = new Map(ordered.map((text, rank) => [text, rank]));
    }
    return (text) => this.#ranks.get(text) ?? 0;
  }
}

/**
 * `rows` sorted by value. `valueOf` is called once per row.
 *
 * @param ties absent: equal rows keep their original order. Where that order changes with the data, rows would change
 *   places although nothing that people sort by has changed
 */
export function sortRows(
  rows: readonly number[],
  valueOf: (row: number) => SortValue,
  direction: SortDirection,
  ranks: TextRanks,
  ties?: SortTies,
): readonly number[] {
  const values = rows.map(valueOf);
  const known = {
    rows,
    values,
    weights: ties ? rows.map(ties.weightOf) : [],
    names: ties ? rows.map(ties.nameOf) : [],
    direction,
  };
  const knownOrder = ranks.knownOrder(known);
  if (knownOrder) return knownOrder;
  const rankOf = ranks.of(values);
  const sign = direction === "ascending" ? 1 : -1;
  const weights = values.map((value) => {
    if (value === null) return Number.POSITIVE_INFINITY;
    return sign * (typeof value === "number" ? value : rankOf(value));
  });
  const places = Array.from(rows.keys());
  places.sort(
    (a, b) =>
      compare(weights[a] ?? 0, weights[b] ?? 0) ||
      compare(known.weights[b] ?? 0, known.weights[a] ?? 0) ||
      compare(known.names[a] ?? "", known.names[b] ?? "") ||
      a - b,
  );
  const order = places.map((at) => rows[at] ?? 0);
  ranks.remember({ ...known, order });
  return order;
}

function isSame<Value>(before: readonly Value[], now: readonly Value[]): boolean {
  return before.length === now.length && before.every((value, at) => value === now[at]);
}

/** Two unknowns are equal; subtracting them would give NaN. */
function compare<Value extends string | number>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Sorting by the same column again reverses the order. */
export function getNextSort(
  sort: GridSort,
  { id, startsDescending }: { readonly id: string; readonly startsDescending: boolean },
): GridSort {
  const first = startsDescending ? "descending" : "ascending";
  if (sort.column !== id) return { column: id, direction: first };
  return { column: id, direction: sort.direction === "ascending" ? "descending" : "ascending" };
}

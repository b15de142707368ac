/** Puts rows in the order of a column. What is not known stands last, whichever way the column is sorted. */

/** null: not known. All values of a column are of one kind. */
export type SortValue = string | number | null;
export type SortDirection = "ascending" | "descending";

/** Case-insensitive and numeric-aware, the same on every machine. */
const WORD_ORDER = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

interface KnownOrder {
  readonly rows: readonly number[];
  readonly values: readonly SortValue[];
  readonly direction: SortDirection;
  readonly order: readonly number[];
}

/**
 * What an earlier sorting found out. Places of texts in the alphabet: comparing 50,000 texts as people do takes long,
 * and the places hold as long as no text is added. And the last order: most changes of a map leave it as it is.
 */
export class TextRanks {
  #ranks: ReadonlyMap<string, number> = new Map();
  #last: KnownOrder | null = null;

  /** The order found for the same rows with the same values; null: another was asked for last. */
  knownOrder(asked: Omit<KnownOrder, "order">): readonly number[] | null {
    const last = this.#last;
    if (!last || last.direction !== asked.direction) return null;
    return isSame(last.rows, asked.rows) && isSame(last.values, asked.values) ? last.order : null;
  }

  remember(order: KnownOrder): void {
    this.#last = order;
  }

  of(texts: readonly SortValue[]): (text: string) => number {
    const isKnown = texts.every((text) => typeof text !== "string" || this.#ranks.has(text));
    if (!isKnown) {
      const distinct = new Set(texts.filter((text) => typeof text === "string"));
      const ordered = [...distinct].sort((a, b) => WORD_ORDER.compare(a, b));
      this.#ranks = new Map(ordered.map((text, rank) => [text, rank]));
    }
    return (text) => this.#ranks.get(text) ?? 0;
  }
}

/** `rows` in the order of their values; equal ones keep the order they came in. `valueOf` is asked once a row. */
export function sortRows(
  rows: readonly number[],
  valueOf: (row: number) => SortValue,
  direction: SortDirection,
  ranks: TextRanks,
): readonly number[] {
  const values = rows.map(valueOf);
  const known = ranks.knownOrder({ rows, values, direction });
  if (known) return known;
  const rankOf = ranks.of(values);
  const sign = direction === "ascending" ? 1 : -1;
  const weights = values.map((value) => {
    if (value === null) return Number.POSITIVE_INFINITY;
    return sign * (typeof value === "number" ? value : rankOf(value));
  });
  const places = Array.from(rows.keys());
  places.sort((a, b) => compareWeights(weights[a] ?? 0, weights[b] ?? 0) || a - b);
  const order = places.map((at) => rows[at] ?? 0);
  ranks.remember({ rows, values, direction, order });
  return order;
}

function isSame<Value>(before: readonly Value[], now: readonly Value[]): boolean {
  return before.length === now.length && before.every((value, at) => value === now[at]);
}

/** Two unknowns are equal; their difference would not be a number. */
function compareWeights(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

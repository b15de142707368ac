/** Puts rows in the order of a column. What is not known stands last, whichever way the column is sorted. */

/** null: not known. All values of a column are of one kind. */
export type SortValue = string | number | null;
export type SortDirection = "ascending" | "descending";

/** Case-insensitive and numeric-aware, the same on every machine. */
const WORD_ORDER = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Places of texts in the alphabet. Comparing 50,000 texts as people do takes long; the places are kept as long as no
 * text is added.
 */
export class TextRanks {
  #ranks: ReadonlyMap<string, number> = new Map();

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
  const rankOf = ranks.of(values);
  const sign = direction === "ascending" ? 1 : -1;
  const weights = values.map((value) => {
    if (value === null) return Number.POSITIVE_INFINITY;
    return sign * (typeof value === "number" ? value : rankOf(value));
  });
  const order = Array.from(rows.keys());
  order.sort((a, b) => compareWeights(weights[a] ?? 0, weights[b] ?? 0) || a - b);
  return order.map((at) => rows[at] ?? 0);
}

/** Two unknowns are equal; their difference would not be a number. */
function compareWeights(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Problems in the rows of a file: one message per kind, with its first lines and how many there are, because the same
 * mistake usually runs through the entire file.
 */

/** Number of lines that a message names. */
const NAMED_LINES = 3;

interface Kind {
  readonly problem: string;
  readonly outcome: "skipped" | "cleaned" | null;
  readonly firstLines: number[];
  count: number;
}

export class BadRows {
  readonly #kinds = new Map<string, Kind>();
  #count = 0;

  /** Number of skipped rows. */
  get count(): number {
    return this.#count;
  }

  /** A row that is left out. `problem` is the same text for each row of its kind. */
  report(line: number, problem: string): void {
    this.#count++;
    this.#add(line, problem, "skipped");
  }

  /** A row that is used after a repair. */
  reportCleaned(line: number, problem: string): void {
    this.#add(line, problem, "cleaned");
  }

  /** A row of which `problem` says what becomes of it. */
  reportNoted(line: number, problem: string): void {
    this.#add(line, problem, null);
  }

  /** One line per kind, in the order in which they were found. */
  messages(): string[] {
    return [...this.#kinds.values()].map(
      ({ problem, outcome, firstLines, count }) =>
        `${namedLines(firstLines, count)}: ${problem}${outcome === null ? "" : `; ${outcome}`}`,
    );
  }

  #add(line: number, problem: string, outcome: Kind["outcome"]): void {
    const kind = this.#kinds.get(problem) ?? { problem, outcome, firstLines: [], count: 0 };
    this.#kinds.set(problem, kind);
    kind.count++;
    if (kind.firstLines.length < NAMED_LINES) kind.firstLines.push(line);
  }
}

/** `line 3`, `lines 3, 5`, `lines 3, 5, 8 and 1,204 more`. */
function namedLines(lines: readonly number[], count: number): string {
  const more = count - lines.length;
  const rest = more > 0 ? ` and ${more.toLocaleString("en-US")} more` : "";
  return `${count === 1 ? "line" : "lines"} ${lines.join(", ")}${rest}`;
}

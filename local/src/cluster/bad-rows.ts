/** Unusable rows: each listed up to a limit, and all counted. */

const MAX_NAMED = 1_000;

export class BadRows {
  readonly #write: (line: string) => void;
  #count = 0;

  /** `write` takes one line without its line break. */
  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  get count(): number {
    return this.#count;
  }

  report(line: number, problem: string): void {
    this.#count++;
    if (this.#count <= MAX_NAMED) this.#write(`line ${line}: ${problem}; skipped`);
    if (this.#count === MAX_NAMED) this.#write("further bad lines are counted, not named");
  }
}

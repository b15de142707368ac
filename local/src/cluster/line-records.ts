/**
 * One keyword per line, from pieces of text: no field separators and no CSV quoting, so that `"best" shoes` and
 * `12" skillet` are keywords like any other. Only quotes around an entire line are removed.
 */
import type { CsvHandlers } from "#/cluster/csv-records.ts";

/** Takes text in pieces; `end` emits what is left. */
export class LineReader {
  readonly #onRecord: CsvHandlers["onRecord"];
  #left = "";
  #line = 1;

  constructor({ onRecord }: Pick<CsvHandlers, "onRecord">) {
    this.#onRecord = onRecord;
  }

  push(piece: string): void {
    const lines = (this.#left + piece).split("\n");
    this.#left = lines.pop() ?? "";
    for (const line of lines) this.#emit(line);
  }

  end(): void {
    this.#emit(this.#left);
    this.#left = "";
  }

  #emit(line: string): void {
    const text = unquoteLine(line.trim());
    if (text !== "") this.#onRecord([text], this.#line);
    this.#line++;
  }
}

/** The content of a line that is quoted as a whole, with doubled quotes undone; any other line as it is. */
function unquoteLine(line: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(line)?.[1];
  return quoted === undefined ? line : quoted.replaceAll('""', '"').trim();
}

/** Splits a text of any size into rows as `splitRows` does, piece by piece. */
import { readAlignedRows } from "#/tables/aligned-rows.ts";
import { isHtml } from "#/tables/html-rows.ts";
import { DelimitedReader } from "#/tables/parse-delimited.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import {
  findSeparation,
  listRows,
  splitRows,
  normalizeLines,
  withoutBorders,
  type Separator,
} from "#/tables/split-rows.ts";

/** Characters from which the separator is found; a shorter text is split as a whole. */
const ENOUGH_CHARACTERS = 1024 * 1024;
const NO_ROWS: RawRows = { rows: [], lines: [] };

export class RowStream {
  readonly #fileName: string;
  #text = "";
  /** A carriage return at the end of a piece may be the first half of a line break. */
  #held = "";
  #reader: { push(piece: string): RawRows; end(): RawRows } | null = null;
  #isWhole = false;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  push(piece: string): RawRows {
    const given = this.#held + piece;
    this.#held = given.endsWith("\r") ? "\r" : "";
    const text = normalizeLines(this.#held === "" ? given : given.slice(0, -1));
    if (this.#reader) return this.#reader.push(text);
    this.#text += text;
    if (this.#isWhole || this.#text.length < ENOUGH_CHARACTERS) return NO_ROWS;
    return this.#begin();
  }

  end(): RawRows {
    if (!this.#reader) return splitRows(this.#text + this.#held, { fileName: this.#fileName });
    const last = this.#held === "" ? NO_ROWS : this.#reader.push("\n");
    const { rows, lines } = this.#reader.end();
    return { rows: [...last.rows, ...rows], lines: [...last.lines, ...lines] };
  }

  #begin(): RawRows {
    const { body, firstLine, separator } = findSeparation(this.#text, { fileName: this.#fileName });
    this.#isWhole =
      isHtml(this.#text) || (separator === "list" && readAlignedRows(this.#text) !== null);
    if (this.#isWhole) return NO_ROWS;
    this.#text = "";
    this.#reader =
      separator === "list" || separator === "spaces"
        ? new ListReader(firstLine)
        : new TableReader(separator, firstLine);
    return this.#reader.push(body);
  }
}

class TableReader {
  readonly #separator: Separator;
  readonly #reader: DelimitedReader;

  constructor(separator: Separator, firstLine: number) {
    this.#separator = separator;
    this.#reader = new DelimitedReader(separator, firstLine);
  }

  push(piece: string): RawRows {
    const { rows, lines } = this.#reader.push(piece);
    return { rows: withoutBorders(rows, this.#separator), lines };
  }

  end(): RawRows {
    const { rows, lines } = this.#reader.end();
    return { rows: withoutBorders(rows, this.#separator), lines };
  }
}

class ListReader {
  #left = "";
  #line: number;

  constructor(firstLine: number) {
    this.#line = firstLine;
  }

  push(piece: string): RawRows {
    this.#left += piece;
    const end = this.#left.lastIndexOf("\n") + 1;
    const read = this.#take(this.#left.slice(0, end));
    this.#left = this.#left.slice(end);
    return read;
  }

  end(): RawRows {
    return this.#take(this.#left);
  }

  #take(text: string): RawRows {
    if (text === "") return NO_ROWS;
    const { rows, lines } = listRows(text, this.#line);
    this.#line += rows.length;
    return { rows, lines };
  }
}

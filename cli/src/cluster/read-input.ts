/**
 * Reads the file that is given to the command as the app's import does: a table of any size row by row, with the meaning
 * of its columns from the first rows; any other kind of file as a whole.
 */
import { PieceDecoder } from "@mapwright/core/tables/encodings/decode-pieces";
import { leaveOutRows } from "@mapwright/core/tables/left-out";
import type { RawRows } from "@mapwright/core/tables/raw-rows";
import { readRows, toRoles, type TableReading } from "@mapwright/core/tables/read-table";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { RowStream } from "@mapwright/core/tables/row-stream";
import { CommandFailure } from "#/command-failure.ts";
import { loadLanguageReader, readArchiveTable, readTextTable } from "#/cluster/input-table.ts";

/** Takes what is read: once the table with its first rows, then the rows that follow it. */
export interface InputSink {
  readonly onTable: (reading: TableReading, volumeUnit?: VolumeUnit) => void;
  readonly onRows: (rows: RawRows) => void;
  readonly onLeftOut: (rows: TableReading["leftOut"]) => void;
  readonly say: (line: string) => void;
}

export interface Input {
  /** "-" = standard input. */
  readonly path: string;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** A label of the Encoding Standard; undefined: detected. */
  readonly encoding: string | undefined;
}

/** A longer table is read row by row. */
const WHOLE_CHARACTERS = 8 * 1024 * 1024;
const MAX_PACKED_BYTES = 400 * 1024 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** First bytes of files that people pass by mistake. */
const REFUSED = [
  { start: [0xd0, 0xcf, 0x11, 0xe0], what: "an old Excel file: save it as .xlsx or CSV" },
  { start: [0x1f, 0x8b], what: "a gzip file: unpack it" },
] as const;

/** @throws CommandFailure when there is no table to read. */
export async function readInput({ path, pieces, encoding }: Input, sink: InputSink): Promise<void> {
  const name = path === "-" ? null : path;
  const decoder = new PieceDecoder(encoding, loadLanguageReader);
  let packed: Uint8Array[] | null = null;
  let start = "";
  let isFirst = true;
  let table: TableStream | null = null;
  for await (const piece of pieces) {
    if (isFirst) packed = startsWith(piece, ZIP) ? [] : null;
    if (isFirst) refuse(path, piece);
    isFirst = false;
    if (packed) {
      packed.push(piece);
      if (packed.reduce((sum, { length }) => sum + length, 0) > MAX_PACKED_BYTES)
        throw new CommandFailure(`${path} is larger than 400 MB.`);
      continue;
    }
    const text = await decoder.decode(piece);
    refuseNul(path, text);
    if (table) table.push(text);
    else {
      start += text;
      if (start.length < WHOLE_CHARACTERS || /^\s*[{[<]/.test(start)) continue;
      table = new TableStream(name ?? "", sink);
      table.push(start);
      start = "";
    }
  }
  const last = await decoder.end();
  refuseNul(path, last);
  sayEncoding(path, decoder, sink.say);
  if (table) {
    table.push(last);
    table.end();
    return;
  }
  const { reading, notes, volumeUnit } = packed
    ? await readArchiveTable(name, Buffer.concat(packed))
    : readTextTable(name, start + last);
  for (const note of notes) sink.say(note);
  sink.onTable(reading, volumeUnit);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function refuse(path: string, piece: Uint8Array): void {
  const kind = REFUSED.find(({ start }) => startsWith(piece, start));
  if (kind) throw new CommandFailure(`${path} is ${kind.what} and try again.`);
}

function refuseNul(path: string, text: string): void {
  if (text.includes("\0"))
    throw new CommandFailure(
      `${path} contains NUL characters, so it isn't text. Export it as CSV.`,
    );
}

function sayEncoding(path: string, decoder: PieceDecoder, say: InputSink["say"]): void {
  const { encoding, isSure, alternatives } = decoder.encoding;
  if (encoding !== "utf-8") say(`${path} isn't UTF-8; read as ${encoding}`);
  if (!isSure && alternatives.length > 0)
    say(`If letters look wrong, name its --encoding: ${alternatives.join(", ")}`);
  if (decoder.isDamaged)
    say(
      `${path} has characters that aren't valid ${encoding.toUpperCase()}; replaced with “\uFFFD”`,
    );
}

class TableStream {
  readonly #rows: RowStream;
  readonly #sink: InputSink;
  #first: TableReading | null = null;
  /** The last rows so far: totals and notes may be among them. */
  #held: RawRows = { rows: [], lines: [] };

  constructor(fileName: string, sink: InputSink) {
    this.#rows = new RowStream(fileName);
    this.#sink = sink;
  }

  push(text: string): void {
    this.#take(this.#rows.push(text));
  }

  end(): void {
    this.#take(this.#rows.end());
    if (!this.#first) return;
    const { raw, headerRow } = this.#first;
    const header = headerRow === null ? [] : (raw.rows[headerRow] ?? []);
    const { leftOut, ...kept } = leaveOutRows(this.#held, header, toRoles(this.#first));
    this.#sink.onLeftOut(leftOut);
    this.#sink.onRows(kept);
  }

  #take(rows: RawRows): void {
    if (rows.rows.length === 0) return;
    if (this.#first) {
      this.#sink.onRows(this.#held);
      this.#held = rows;
    } else {
      this.#first = readRows(rows);
      this.#sink.onTable(this.#first);
    }
  }
}

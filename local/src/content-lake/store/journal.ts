/**
 * The append-only log of transactions. A transaction is acknowledged after its line is on the disk (fsync), so a killed
 * process loses nothing acknowledged; a line cut off by the kill is dropped when the log is read again. Compaction
 * replaces the older lines by their effect on the documents, in the first line.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { checkpoint, type Checkpoint } from "#/content-lake/store/checkpoint.ts";
import {
  storedTransaction,
  type StoredTransaction,
} from "#/content-lake/store/transaction-record.ts";

export interface JournalReader {
  /** Called first, if at all. */
  readonly restore: (checkpoint: Checkpoint) => void;
  /** Called for each transaction, oldest first. */
  readonly replay: (transaction: StoredTransaction) => void;
}

export class Journal {
  readonly #path: string;
  #file: number;
  #bytes: number;

  private constructor(path: string, bytes: number) {
    this.#path = path;
    this.#file = openSync(path, "a");
    this.#bytes = bytes;
    // The directory entry must be as durable as the file's content.
    syncFolderOf(path);
  }

  /** Reads the existing log, then opens it for appending. @throws Error when a complete line is damaged. */
  static open(path: string, reader: JournalReader): Journal {
    return new Journal(path, existsSync(path) ? readLines(path, reader) : 0);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** On the disk when this returns. @throws when the disk is full; the log is then unchanged. */
  append(transaction: StoredTransaction) {
    const line = Buffer.from(toLine(transaction));
    try {
      writeAll(this.#file, line);
      fsyncSync(this.#file);
    } catch (error) {
      // A partial line in the middle would make the log unreadable.
      ftruncateSync(this.#file, this.#bytes);
      throw error;
    }
    this.#bytes += line.length;
  }

  /** Starts over with a checkpoint and what came after it. A crash leaves either the old or the new log, complete. */
  replace(from: Checkpoint, transactions: readonly StoredTransaction[]) {
    const text = Buffer.from([{ checkpoint: from }, ...transactions].map(toLine).join(""));
    const part = `${this.#path}.part`;
    const file = openSync(part, "w");
    try {
      writeAll(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, this.#path);
    syncFolderOf(this.#path);
    closeSync(this.#file);
    this.#file = openSync(this.#path, "a");
    this.#bytes = text.length;
  }

  close() {
    closeSync(this.#file);
  }
}

export const toLine = (value: unknown) => `${JSON.stringify(value)}\n`;

/** @returns the length of the complete lines, to which the file is truncated. */
function readLines(path: string, { restore, replay }: JournalReader): number {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf("\n") + 1;
  if (end < bytes.length) truncateSync(path, end);
  const lines = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
  for (const [at, line] of lines.entries()) {
    const found = readLine(line, `${path}:${String(at + 1)}`);
    if ("checkpoint" in found) restore(found.checkpoint);
    else replay(found);
  }
  return end;
}

function readLine(line: string, place: string): StoredTransaction | { checkpoint: Checkpoint } {
  try {
    return checkpoint.or(storedTransaction).parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${place} is damaged. Move the file away to start over.`, { cause: error });
  }
}

/** One call may write only part of the data. */
function writeAll(file: number, bytes: Buffer) {
  for (let written = 0; written < bytes.length;)
    written += writeSync(file, bytes, written, bytes.length - written);
}

function syncFolderOf(path: string) {
  const folder = openSync(dirname(path), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

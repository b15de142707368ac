/**
 * The append-only log of transactions. A transaction is acknowledged after its line is on the disk (fsync), so a
 * killed process loses nothing acknowledged; a line cut off by the kill is dropped when the log is read again.
 * Compacting replaces the older lines by what they made of the documents, in the first line.
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
    // The name must last as well as what is written under it.
    syncFolderOf(path);
  }

  /** Reads what is there, then opens the log for more. @throws Error when a whole line is damaged. */
  static open(path: string, reader: JournalReader): Journal {
    return new Journal(path, existsSync(path) ? readLines(path, reader) : 0);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** On the disk when this returns. @throws when the disk takes no more; the log is as it was before. */
  append(transaction: StoredTransaction) {
    const line = Buffer.from(toLine(transaction));
    try {
      writeAll(this.#file, line);
      fsyncSync(this.#file);
    } catch (error) {
      // Half a line in the middle would make the log unreadable.
      ftruncateSync(this.#file, this.#bytes);
      throw error;
    }
    this.#bytes += line.length;
  }

  /** Begins anew with a checkpoint and what came after it. A crash leaves the old log or the new one, whole. */
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

/** @returns the length of the whole lines, which is what the file is cut to. */
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
    throw new Error(`${place} is damaged. Move the file away to begin anew.`, { cause: error });
  }
}

/** One call may write less than all. */
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

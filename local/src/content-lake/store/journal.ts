/**
 * The append-only log of transactions. A transaction is acknowledged after its line is on the disk (fsync), so a killed
 * process loses nothing acknowledged; a line cut off by the kill is dropped when the log is read again. Compaction
 * replaces the older lines by their effect on the documents, in the first line.
 */
import {
  closeSync,
  copyFileSync,
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
  /** Called once when lines can't be read. */
  readonly onDamage: (damage: JournalDamage) => void;
}

export interface JournalDamage {
  /** Numbers of the damaged lines, from 1. */
  readonly lines: readonly number[];
  /** Where the log is kept as it was. */
  readonly original: string;
}

/** `writeSync`'s: one call may write only part of the data. @returns how many bytes were written */
export type WriteBytes = (file: number, bytes: Buffer, from: number, length: number) => number;

export class Journal {
  readonly #path: string;
  readonly #write: WriteBytes;
  #file: number;
  #bytes: number;

  private constructor(path: string, bytes: number, write: WriteBytes) {
    this.#path = path;
    this.#write = write;
    this.#file = openSync(path, "a");
    this.#bytes = bytes;
    // The directory entry must be as durable as the file's content.
    syncFolderOf(path);
  }

  /**
   * Reads the existing log, then opens it for appending. Damaged lines are set aside: the log as it was is kept next to
   * it, and goes on without them.
   * @param write how appended bytes reach the disk
   */
  static open(path: string, reader: JournalReader, write: WriteBytes = writeSync): Journal {
    return new Journal(path, existsSync(path) ? readLines(path, reader) : 0, write);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** On the disk when this returns. @throws when the disk is full; the log is then unchanged. */
  append(transaction: StoredTransaction) {
    const line = Buffer.from(toLine(transaction));
    try {
      writeAll(this.#file, line, this.#write);
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
    writeDurably(part, text);
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

/** @returns the length of the sound lines, which are all that the file has afterwards. */
function readLines(path: string, { restore, replay, onDamage }: JournalReader): number {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf("\n") + 1;
  const lines = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
  const damaged: number[] = [];
  const sound = lines.filter((line, at) => {
    const found = readLine(line);
    if (found === null) damaged.push(at + 1);
    else if ("checkpoint" in found) restore(found.checkpoint);
    else replay(found);
    return found !== null;
  });
  if (damaged.length === 0) {
    // A crash tore the last line: nothing of it was acknowledged.
    if (end < bytes.length) truncateSync(path, end);
    return end;
  }
  const kept = Buffer.from(sound.map((line) => `${line}\n`).join(""));
  const original = setAside(path, kept);
  onDamage({ lines: damaged, original });
  return kept.length;
}

/** Replaces the log by its sound lines. @returns the path of the log as it was. */
function setAside(path: string, kept: Buffer): string {
  const original = freeName(`${path}.damaged`);
  const part = `${path}.part`;
  writeDurably(part, kept);
  copyFileSync(path, original);
  renameSync(part, path);
  syncFolderOf(path);
  return original;
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${String(number)}`;
    if (!existsSync(name)) return name;
  }
}

function writeDurably(path: string, bytes: Buffer) {
  const file = openSync(path, "w");
  try {
    writeAll(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** null when the line is damaged. */
function readLine(line: string): StoredTransaction | { checkpoint: Checkpoint } | null {
  try {
    return checkpoint.or(storedTransaction).parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function writeAll(file: number, bytes: Buffer, write: WriteBytes = writeSync) {
  for (let written = 0; written < bytes.length;)
    written += write(file, bytes, written, bytes.length - written);
}

function syncFolderOf(path: string) {
  const folder = openSync(dirname(path), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

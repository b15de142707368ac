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
  JournalCopy,
  readKnownBytes,
  readPreviousLines,
} from "#/content-lake/store/journal-copy.ts";
import {
  storedTransaction,
  type StoredTransaction,
} from "#/content-lake/store/transaction-record.ts";
import { pickDamagedName } from "#/stored-file/stored-file.ts";

export interface JournalReader {
  /** Called first, if at all. */
  readonly restore: (checkpoint: Checkpoint) => void;
  /** Called for each transaction, oldest first. */
  readonly replay: (transaction: StoredTransaction) => void;
  /** Called once when lines can't be read. */
  readonly onDamage: (damage: JournalDamage) => void;
}

export interface JournalDamage {
  readonly path: string;
  /** Numbers of the damaged lines, from 1; none when the log was cut off. */
  readonly lines: readonly number[];
  /** Lines that came back from the copy of the log. */
  readonly restored: number;
  /** File in which the log is kept as it was. */
  readonly original: string;
}

/** `writeSync`'s: one call may write only part of the data. @returns how many bytes were written */
export type WriteBytes = (file: number, bytes: Buffer, from: number, length: number) => number;

export class Journal {
  readonly #path: string;
  readonly #write: WriteBytes;
  readonly #copy: JournalCopy;
  #file: number;
  #bytes: number;

  private constructor(path: string, bytes: number, write: WriteBytes) {
    this.#path = path;
    this.#write = write;
    this.#file = openSync(path, "a");
    this.#bytes = bytes;
    this.#copy = new JournalCopy(path);
    this.#copy.setBytes(bytes);
    this.#copy.renew();
    // The directory entry must be as durable as the file's content.
    syncFolderOf(path);
  }

  /**
   * Reads the existing log, then opens it for appending. Damaged lines are set aside: the log as it was is kept next to
   * it, and goes on without them.
   * @param write how appended bytes reach the disk
   */
  static open(path: string, reader: JournalReader, write: WriteBytes = writeSync): Journal {
    return new Journal(path, readLines(path, reader), write);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Appends to the log, on the disk when this returns. @throws when the disk is full; the log is then unchanged. */
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
    this.#copy.setBytes(this.#bytes);
  }

  /** Starts over with a checkpoint and what came after it. A crash leaves either the old or the new log, complete. */
  replace(from: Checkpoint, transactions: readonly StoredTransaction[]) {
    const text = Buffer.from([{ checkpoint: from }, ...transactions].map(toLine).join(""));
    const part = `${this.#path}.part`;
    writeDurably(part, text);
    this.#copy.setBytes(0); // Either log is longer.
    renameSync(part, this.#path);
    syncFolderOf(this.#path);
    closeSync(this.#file);
    this.#file = openSync(this.#path, "a");
    this.#bytes = text.length;
    this.#copy.setBytes(this.#bytes);
    this.#copy.renew();
  }

  close() {
    closeSync(this.#file);
    this.#copy.close();
  }
}

export const toLine = (value: unknown) => `${JSON.stringify(value)}\n`;

interface ReadLog {
  /** Size of the complete lines. */
  readonly bytes: number;
  readonly sound: readonly string[];
  /** Numbers of lines. */
  readonly damaged: readonly number[];
}

function parseLog(bytes: Buffer): ReadLog {
  const end = bytes.lastIndexOf("\n") + 1;
  const lines = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
  return {
    bytes: end,
    sound: lines.filter((line) => readLine(line) !== null),
    damaged: lines.flatMap((line, at) => (readLine(line) === null ? at + 1 : [])),
  };
}

/** @returns the length of the sound lines, which are all that the file has afterwards. */
function readLines(path: string, reader: JournalReader): number {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const log = parseLog(bytes);
  if (log.damaged.length === 0 && log.bytes >= readKnownBytes(path)) {
    // A crash tore the last line: nothing of it was acknowledged.
    if (log.bytes < bytes.length) truncateSync(path, log.bytes);
    replayLines(log.sound, reader);
    return log.bytes;
  }
  const previous = readPreviousLines(path).filter((line) => readLine(line) !== null);
  const known = new Set(previous);
  const lines = [...previous, ...log.sound.filter((line) => !known.has(line))];
  const restored = lines.length - log.sound.length;
  const kept = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  reader.onDamage({ path, lines: log.damaged, restored, original: setAside(path, kept) });
  replayLines(lines, reader);
  return kept.length;
}

function replayLines(lines: readonly string[], { restore, replay }: JournalReader) {
  for (const line of lines) {
    const found = readLine(line);
    if (found === null) continue;
    if ("checkpoint" in found) restore(found.checkpoint);
    else replay(found);
  }
}

/** Replaces the log by its sound lines. @returns the path of the log as it was. */
function setAside(path: string, kept: Buffer): string {
  const original = pickDamagedName(path);
  const part = `${path}.part`;
  writeDurably(part, kept);
  if (existsSync(path)) copyFileSync(path, original);
  renameSync(part, path);
  syncFolderOf(path);
  return original;
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

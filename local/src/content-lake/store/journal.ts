/**
 * The append-only log of transactions. A transaction is acknowledged after its line is on the disk (fsync), so a
 * killed process loses nothing acknowledged; a line cut off by the kill is dropped when the log is read again.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import {
  transactionRecord,
  type TransactionRecord,
} from "#/content-lake/store/transaction-record.ts";

export class Journal {
  readonly #file: number;

  private constructor(file: number) {
    this.#file = file;
  }

  /** Reads what is there, oldest first, then opens the log for more. @throws when a whole line is damaged. */
  static open(path: string, replay: (record: TransactionRecord) => void): Journal {
    if (existsSync(path)) {
      const bytes = readFileSync(path);
      const end = bytes.lastIndexOf("\n") + 1;
      if (end < bytes.length) truncateSync(path, end);
      const lines = bytes
        .toString("utf8", 0, end)
        .split("\n")
        .filter((line) => line !== "");
      lines.forEach((line, at) => replay(readLine(line, `${path}:${String(at + 1)}`)));
    }
    return new Journal(openSync(path, "a"));
  }

  /** On the disk when this returns. */
  append(record: TransactionRecord) {
    writeSync(this.#file, `${JSON.stringify(record)}\n`);
    fsyncSync(this.#file);
  }

  close() {
    closeSync(this.#file);
  }
}

function readLine(line: string, place: string): TransactionRecord {
  try {
    return transactionRecord.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${place} is damaged. Start with --fresh to begin anew.`, { cause: error });
  }
}

/**
 * Copy of a journal that tells when the journal was cut off or emptied while no lake ran, and brings most of it back:
 * its length, and the journal as it was when it was last opened or compacted, which is how today's begins.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";

const DIGITS = 15;

const sizeFile = (journal: string) => `${journal}.size`;
const previousFile = (journal: string) => `${journal}.previous`;

/** The length of the complete lines at least; 0 when it isn't known. */
export function readKnownBytes(journal: string): number {
  if (!existsSync(sizeFile(journal))) return 0;
  const text = readFileSync(sizeFile(journal), "utf8");
  return /^\d{15}$/.test(text) ? Number(text) : 0;
}

/** Lines of the journal as it was when it was last opened or compacted. */
export function readPreviousLines(journal: string): readonly string[] {
  const file = previousFile(journal);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
}

export class JournalCopy {
  readonly #journal: string;
  readonly #file: number;

  constructor(journal: string) {
    this.#journal = journal;
    this.#file = openSync(sizeFile(journal), existsSync(sizeFile(journal)) ? "r+" : "w");
  }

  /** Writes the length, at the same place and as many digits each time, so that a crash never leaves half of it. */
  setBytes(bytes: number) {
    try {
      writeSync(this.#file, String(bytes).padStart(DIGITS, "0"), 0);
    } catch {
      // On a full disk; the length before is still a lower bound.
    }
  }

  /** Called when the journal is sound. On a full disk there is no copy afterwards. */
  renew() {
    const part = `${previousFile(this.#journal)}.part`;
    try {
      copyFileSync(this.#journal, part);
      renameSync(part, previousFile(this.#journal));
    } catch {
      // The copy before may be of another history.
      for (const file of [part, previousFile(this.#journal)]) rmSync(file, { force: true });
    }
  }

  close() {
    closeSync(this.#file);
  }
}

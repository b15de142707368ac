/**
 * One program at a time may write to a folder. The lock is a file that names its holder; when that process is gone,
 * also when another one has its pid by now, the lock counts for nothing. Held by the stack on its state folder and
 * by the content lake on its journal.
 */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { identifyProcess, isSameProcess } from "#/stack/process-identity.ts";

const processRecord = z.object({ pid: z.int().positive(), startedAt: z.string() });

const lockRecord = z.object({
  id: z.string(),
  holder: processRecord,
  /** For people. */
  since: z.string(),
  /** Where the holder answers, once it does. */
  address: z.string().nullable(),
  /** What the holder started, with what all of it carries in its environment. */
  mark: z.string().nullable(),
  programs: z.array(processRecord.extend({ name: z.string() })),
  temporaryFolders: z.array(z.string()),
});
export type LockRecord = z.infer<typeof lockRecord>;
type LockDetails = Pick<LockRecord, "address" | "mark" | "programs" | "temporaryFolders">;

export interface FolderLock {
  /** What the holder before this one left, when it ended without releasing the lock. */
  readonly abandoned: LockRecord | null;
  update(details: Partial<LockDetails>): void;
  release(): void;
}

export class FolderInUse extends Error {
  readonly holder: LockRecord;

  constructor(what: string, holder: LockRecord) {
    const { pid } = holder.holder;
    const at = holder.address ? `, at ${holder.address}` : "";
    super(`${what} is in use by process ${pid}, started ${holder.since}${at}.`);
    this.holder = holder;
  }
}

const NO_DETAILS: LockDetails = { address: null, mark: null, programs: [], temporaryFolders: [] };
/** Others take and release it at the same time; more often than this, something is wrong with the disk. */
const TRIES = 50;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** null: no lock, or a file that is none. A lock appears whole, so a damaged one is nobody's. */
function readRecord(file: string): LockRecord | null {
  try {
    return lockRecord.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** Linking fails where there is a lock already, and shows it to nobody before it is whole. */
function claim(file: string, record: LockRecord): boolean {
  const part = `${file}.${record.id}`;
  writeFileSync(part, JSON.stringify(record, null, 2));
  try {
    linkSync(part, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Of all who find the same stale lock, one puts its own in the place: whoever links the file named after it first. What
 * that one then finds may be newer than what it judged, which it leaves.
 */
function replaceStale(file: string, stale: LockRecord | null, record: LockRecord): boolean {
  const turn = `${file}.after-${stale?.id ?? "damaged"}`;
  if (!claim(turn, record)) {
    const rival = readRecord(turn);
    // Killed in between.
    if (rival && !isSameProcess(rival.holder)) rmSync(turn, { force: true });
    return false;
  }
  try {
    if (readRecord(file)?.id !== stale?.id) return false;
    writeWhole(file, record);
    return true;
  } finally {
    rmSync(turn, { force: true });
  }
}

function writeWhole(file: string, record: LockRecord) {
  const part = `${file}.${record.id}`;
  writeFileSync(part, JSON.stringify(record, null, 2));
  renameSync(part, file);
}

/** Locks are taken at a start, before there is anything else to do. */
function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

/**
 * @param what the folder as the error names it, such as "The state folder .state".
 * @throws FolderInUse naming the process that holds it.
 */
export function lockFolder(folder: string, fileName: string, what: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, fileName);
  const holder = identifyProcess(process.pid);
  if (!holder) throw new Error("This process cannot find itself among the running ones.");
  const id = randomUUID();
  let record: LockRecord = { id, holder, since: new Date().toISOString(), ...NO_DETAILS };
  let abandoned: LockRecord | null = null;
  for (let tried = 0; !claim(file, record); tried++) {
    const found = readRecord(file);
    if (found && isSameProcess(found.holder)) throw new FolderInUse(what, found);
    if (tried === TRIES) throw new Error(`${file} cannot be replaced.`);
    if (existsSync(file) && replaceStale(file, found, record)) {
      abandoned = found;
      break;
    }
    pause();
  }
  return {
    abandoned,
    update(details) {
      record = { ...record, ...details };
      writeWhole(file, record);
    },
    release() {
      if (readRecord(file)?.id === id) rmSync(file, { force: true });
    },
  };
}

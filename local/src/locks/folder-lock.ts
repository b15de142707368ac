/**
 * Lets only one program at a time write to a folder. The lock is a file that names its holder. It is stale once that
 * process is gone, even if another process now has its pid. The stack locks its state folder and the content lake its
 * journal.
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
import { identifyProcess, isSameProcess } from "#/locks/process-identity.ts";

const processRecord = z.object({ pid: z.int().positive(), startedAt: z.string() });

const lockRecord = z.object({
  id: z.string(),
  holder: processRecord,
  /** Time of the lock, for display. */
  since: z.string(),
  /** The holder's address, once it accepts requests. */
  address: z.string().nullable(),
  /** Processes the holder started, with the marker that all of them have in their environment. */
  mark: z.string().nullable(),
  programs: z.array(processRecord.extend({ name: z.string() })),
  temporaryFolders: z.array(z.string()),
});
export type LockRecord = z.infer<typeof lockRecord>;
type LockDetails = Pick<LockRecord, "address" | "mark" | "programs" | "temporaryFolders">;

export interface FolderLock {
  /** Processes left by the previous holder, if it ended without releasing the lock. */
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
/** Other processes take and release the lock at the same time; more retries than this point to a disk problem. */
const TRIES = 50;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** null: no lock file, or not a valid one. Locks are created atomically, so a damaged one has no holder. */
function readRecord(file: string): LockRecord | null {
  try {
    return lockRecord.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** Linking fails when a lock exists, and makes the new one visible only when it is complete. */
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
 * Replaces a stale lock: of all processes that find it, only the first to link the file named after it does so. By then
 * the lock in place may be newer than the one it judged; it leaves that one alone.
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
    writeAtomically(file, record);
    return true;
  } finally {
    rmSync(turn, { force: true });
  }
}

function writeAtomically(file: string, record: LockRecord) {
  const part = `${file}.${record.id}`;
  try {
    writeFileSync(part, JSON.stringify(record, null, 2));
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Locks are taken at startup, before there is any other work. */
function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

/**
 * @param what the folder's name in the error, such as "The state folder .state".
 * @throws FolderInUse naming the process that holds it.
 */
export function lockFolder(folder: string, fileName: string, what: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, fileName);
  const holder = identifyProcess(process.pid);
  if (!holder) throw new Error("Couldn't find this process in the process list.");
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
      try {
        writeAtomically(file, record);
      } catch (error) {
        // The lock holds with its earlier details, and whoever holds it goes on.
        if (!hasCode(error, "ENOSPC") && !hasCode(error, "EDQUOT")) throw error;
      }
    },
    release() {
      if (readRecord(file)?.id === id) rmSync(file, { force: true });
    },
  };
}

/**
 * Files created in this browser, stored so that they can be downloaded again. They contain a team's work, so no copy
 * leaves the device. Signing out removes them.
 */
import { z } from "zod";
import { awaitRequest } from "#/platform/await-request.ts";

const DATABASE = "mapwright-files";
const RECORDS = "records";
const CONTENTS = "contents";
const MAX_FILES = 30;
/** The limit for all stored files. A file that alone exceeds it is listed but not stored. */
const MAX_BYTES = 200_000_000;

const storedFile = z.object({
  id: z.string(),
  uid: z.string(),
  mapId: z.string(),
  /** Title of the map at the time of export. */
  title: z.string(),
  name: z.string(),
  /** Text for display: the format, and which part of the map the file contains. */
  words: z.string(),
  bytes: z.number(),
  /** Unix ms. */
  madeAt: z.number(),
  /** Whether the file itself is still here. */
  isKept: z.boolean(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** Lists and stores the file, evicting the oldest ones to make room. */
export async function storeFile(file: Omit<StoredFile, "isKept">, content: Blob): Promise<void> {
  const isKept = content.size <= MAX_BYTES;
  await inStore("readwrite", async (records, contents) => {
    await awaitRequest(records.put({ ...file, isKept }));
    if (isKept) await awaitRequest(contents.put(content, file.id));
    const own = (await readRecords(records)).filter(({ uid }) => uid === file.uid);
    for (const id of overflowing(own)) {
      await awaitRequest(records.delete(id));
      await awaitRequest(contents.delete(id));
    }
  });
}

/** Files of all people, newest first. */
export function listStoredFiles(): Promise<StoredFile[]> {
  return inStore("readonly", readRecords);
}

/** null: no longer stored here. */
export function readStoredFile(id: string): Promise<Blob | null> {
  return inStore("readonly", async (_, contents) => {
    const content: unknown = await awaitRequest(contents.get(id));
    return content instanceof Blob ? content : null;
  });
}

export function removeStoredFile(id: string): Promise<void> {
  return inStore("readwrite", async (records, contents) => {
    await awaitRequest(records.delete(id));
    await awaitRequest(contents.delete(id));
  });
}

/** Files of all people. Never rejects: a database that cannot be opened stores nothing. */
export function forgetStoredFiles(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => resolve());
    // Another tab has it open; it is removed when that tab closes it.
    request.addEventListener("blocked", () => resolve());
  });
}

async function readRecords(records: IDBObjectStore): Promise<StoredFile[]> {
  const stored: unknown = await awaitRequest(records.getAll());
  const files = z.array(z.unknown()).parse(stored);
  return files
    .flatMap((file) => storedFile.safeParse(file).data ?? [])
    .sort((a, b) => b.madeAt - a.madeAt);
}

function overflowing(newestFirst: readonly StoredFile[]): string[] {
  let bytes = 0;
  return newestFirst.flatMap(({ id, isKept, bytes: own }, at) => {
    bytes += isKept ? own : 0;
    return at >= MAX_FILES || (isKept && bytes > MAX_BYTES && at > 0) ? [id] : [];
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore, contents: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction([RECORDS, CONTENTS], mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("abort")));
    });
    const result = await work(transaction.objectStore(RECORDS), transaction.objectStore(CONTENTS));
    await ended;
    return result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(RECORDS, { keyPath: "id" });
    request.result.createObjectStore(CONTENTS);
  });
  return awaitRequest(request);
}

/**
 * Files that were made in this browser, kept in it so that they can be saved again: they hold what a team works on, and
 * no copy of that leaves the device. Signing out removes them.
 */
import { z } from "zod";

const DATABASE = "mapwright-files";
const RECORDS = "records";
const CONTENTS = "contents";
const MOST_FILES = 30;
/** Of all that is kept. What alone is larger is listed and not kept. */
const MOST_BYTES = 200_000_000;

const keptFile = z.object({
  id: z.string(),
  uid: z.string(),
  mapId: z.string(),
  /** Of the map, when it was made. */
  title: z.string(),
  name: z.string(),
  /** For people: the format, and what of the map it holds. */
  words: z.string(),
  bytes: z.number(),
  /** Unix ms. */
  madeAt: z.number(),
  /** Whether the file itself is still here. */
  isKept: z.boolean(),
});
export type KeptFile = z.infer<typeof keptFile>;

/** Lists the file and keeps it, the oldest making room. */
export async function keepFile(file: Omit<KeptFile, "isKept">, content: Blob): Promise<void> {
  const isKept = content.size <= MOST_BYTES;
  await inStore("readwrite", async (records, contents) => {
    await settled(records.put({ ...file, isKept }));
    if (isKept) await settled(contents.put(content, file.id));
    for (const id of overflowing(await readRecords(records, file.uid))) {
      await settled(records.delete(id));
      await settled(contents.delete(id));
    }
  });
}

/** Of one person, newest first. */
export function listKeptFiles(uid: string): Promise<KeptFile[]> {
  return inStore("readonly", (records) => readRecords(records, uid));
}

/** null: it is not here any more. */
export function readKeptFile(id: string): Promise<Blob | null> {
  return inStore("readonly", async (_, contents) => {
    const content: unknown = await settled(contents.get(id));
    return content instanceof Blob ? content : null;
  });
}

export function removeKeptFile(id: string): Promise<void> {
  return inStore("readwrite", async (records, contents) => {
    await settled(records.delete(id));
    await settled(contents.delete(id));
  });
}

/** Everybody's. Never rejects: a database that cannot be opened keeps nothing. */
export function forgetKeptFiles(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => resolve());
    // Another tab has it open: it is removed when that tab lets go.
    request.addEventListener("blocked", () => resolve());
  });
}

async function readRecords(records: IDBObjectStore, uid: string): Promise<KeptFile[]> {
  const stored: unknown = await settled(records.getAll());
  const files = z.array(z.unknown()).parse(stored);
  return files
    .flatMap((file) => keptFile.safeParse(file).data ?? [])
    .filter((file) => file.uid === uid)
    .sort((a, b) => b.madeAt - a.madeAt);
}

function overflowing(newestFirst: readonly KeptFile[]): string[] {
  let bytes = 0;
  return newestFirst.flatMap(({ id, isKept, bytes: own }, at) => {
    bytes += isKept ? own : 0;
    return at >= MOST_FILES || (isKept && bytes > MOST_BYTES && at > 0) ? [id] : [];
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
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });
}

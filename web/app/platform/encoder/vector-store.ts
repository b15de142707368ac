/**
 * Sentence vectors that this browser has computed, so that a list that comes again needs neither the model nor its
 * seconds. Stored under hashes: the database doesn't contain what somebody's keywords were.
 */
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { z } from "zod";
import { awaitRequest } from "#/platform/await-request.ts";

const DATABASE = "mapwright-vectors";
/** 1 stored text. */
const VERSION = 2;
const STORE = "vectors";
/** About 20 MB: twice the largest plan's map. When more come, all earlier ones go. */
const MAX_VECTORS = 50_000;

export interface VectorStore {
  /** Returns the known vectors, by text. */
  read(model: string, texts: readonly string[]): Promise<ReadonlyMap<string, PackedVectors>>;
  /** Frees space before `count` vectors are written. */
  makeRoom(count: number): Promise<void>;
  write(model: string, vectors: ReadonlyMap<string, PackedVectors>): Promise<void>;
}

const packedVector = z.custom<PackedVectors>((value) => value instanceof Int8Array);

/** All reject where the browser stores nothing. */
export const browserVectors: VectorStore = {
  async read(model, texts) {
    const keys = await Promise.all(texts.map((text) => keyOf(model, text)));
    const stored = await inStore("readonly", (store) =>
      Promise.all(keys.map((key): Promise<unknown> => awaitRequest(store.get(key)))),
    );
    return new Map(
      texts.flatMap((text, at) => {
        const vector = packedVector.safeParse(stored[at]).data;
        return vector ? [[text, vector] as const] : [];
      }),
    );
  },
  async makeRoom(count) {
    await inStore("readwrite", async (store) => {
      if ((await awaitRequest(store.count())) + count > MAX_VECTORS)
        await awaitRequest(store.clear());
    });
  },
  async write(model, vectors) {
    const keyed = await Promise.all(
      [...vectors].map(async ([text, vector]) => [await keyOf(model, text), vector] as const),
    );
    await inStore("readwrite", (store) =>
      Promise.all(keyed.map(([key, vector]) => awaitRequest(store.put(vector, key)))),
    );
  },
};

async function keyOf(model: string, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${model}\n${text}`));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.addEventListener("upgradeneeded", () => {
    const { result: database } = request;
    if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
    database.createObjectStore(STORE);
  });
  const database = await awaitRequest(request);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    // Once its transactions have ended.
    database.close();
  }
}

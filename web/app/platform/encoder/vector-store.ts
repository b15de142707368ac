/**
 * Sentence vectors that this browser has computed, so that a list that comes again needs neither the model nor its
 * seconds. Stored under hashes: the database doesn't contain what somebody's keywords were.
 */
import { packVectors, unpackVectors } from "@mapwright/core/wording/keyword-vectors";
import { z } from "zod";

const DATABASE = "mapwright-vectors";
const STORE = "vectors";
/** About 10 MB. When more come, all earlier ones go. */
const MOST_VECTORS = 20_000;

export interface VectorStore {
  /** Those that are known, by text. */
  read(model: string, texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>;
  write(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
}

/** Both reject where the browser stores nothing. */
export const browserVectors: VectorStore = {
  async read(model, texts) {
    const keys = await Promise.all(texts.map((text) => keyOf(model, text)));
    const stored = await inStore("readonly", (store) =>
      Promise.all(keys.map((key): Promise<unknown> => settled(store.get(key)))),
    );
    return new Map(
      texts.flatMap((text, at) => {
        const packed = z.base64().safeParse(stored[at]).data;
        const [vector] = packed === undefined ? [] : (unpackVectors(packed, 1) ?? []);
        return vector ? [[text, vector] as const] : [];
      }),
    );
  },
  async write(model, vectors) {
    const packed = await Promise.all(
      [...vectors].map(async ([text, vector]) => {
        return [await keyOf(model, text), packVectors([vector])] as const;
      }),
    );
    await inStore("readwrite", async (store) => {
      const count = await settled(store.count());
      if (count + packed.length > MOST_VECTORS) store.clear();
      await Promise.all(packed.map(([key, value]) => settled(store.put(value, key))));
    });
  },
};

async function keyOf(model: string, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${model}\n${text}`));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  const database = await settled(request);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    // Once its transactions have ended.
    database.close();
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });
}

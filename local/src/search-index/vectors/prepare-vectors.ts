/**
 * Computes the vectors of all texts that ideas are taken from, once for each corpus, in the background: otherwise the
 * first seeds of each subject wait seconds for the encoder.
 */
import { Worker } from "node:worker_threads";
import { z } from "zod";

/** Computes vectors, and calls `onVectors` with some at a time, in the order of the texts. */
export type EmbedInBackground = (
  texts: readonly string[],
  onVectors: (vectors: readonly Float32Array[]) => void,
) => Promise<void>;

const workerMessage = z.array(z.instanceof(Float32Array));

export const embedInWorker: EmbedInBackground = (texts, onVectors) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("embed-worker.ts", import.meta.url), { workerData: texts });
    // The process may end before its vectors are complete; the next one continues.
    worker.unref();
    worker.on("message", (message: unknown) => onVectors(workerMessage.parse(message)));
    worker.on("error", reject);
    worker.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The encoder's thread ended with ${String(code)}`));
    });
  });

/** Number of texts after which what is there so far is stored. */
const TEXTS_PER_STORE = 2_000;

/** Adds what is missing to `vectors` and stores them, without what is no longer wanted. */
export async function prepareVectors(
  texts: readonly string[],
  vectors: Map<string, Float32Array>,
  embed: EmbedInBackground,
  store: (vectors: ReadonlyMap<string, Float32Array>) => Promise<void>,
): Promise<void> {
  const wanted = new Set(texts);
  const missing = texts.filter((text) => !vectors.has(text));
  let isChanged = false;
  for (const text of vectors.keys()) {
    if (wanted.has(text)) continue;
    vectors.delete(text);
    isChanged = true;
  }
  for (let start = 0; start < missing.length; start += TEXTS_PER_STORE) {
    const batch = missing.slice(start, start + TEXTS_PER_STORE);
    let done = 0;
    await embed(batch, (fresh) => {
      for (const vector of fresh) {
        const text = batch[done++];
        if (text !== undefined) vectors.set(text, vector);
      }
    });
    await store(vectors);
    isChanged = false;
  }
  if (isChanged) await store(vectors);
}

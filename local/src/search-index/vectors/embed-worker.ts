/**
 * Computes sentence vectors in a thread of its own, so that the index answers meanwhile. Sends them a few at a time, in
 * the order of the texts.
 */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { z } from "zod";

/** A process that ends early loses no more than these. */
const TEXTS_PER_MESSAGE = 128;
const MIN_PRIORITY = 19;

const texts = z.array(z.string()).parse(workerData);
const embedder = createEnglishEncoder();
for (let start = 0; start < texts.length; start += TEXTS_PER_MESSAGE) {
  const vectors = await embedder.embed(texts.slice(start, start + TEXTS_PER_MESSAGE));
  parentPort?.postMessage(vectors, []);
  // Linux gives each thread a priority of its own; elsewhere it would be that of the whole process. Not before the model
  // is loaded: on a busy machine that would take minutes.
  if (start === 0 && process.platform === "linux") setPriority(MIN_PRIORITY);
}

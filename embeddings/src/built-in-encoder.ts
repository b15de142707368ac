/** The encoders that ship with the product, in Node: files come from disk, and nothing is downloaded. */
import { readFile } from "node:fs/promises";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { ENGLISH_MODEL, MULTILINGUAL_MODEL } from "#/encoder-models.ts";
import { createListEncoder } from "#/list-encoder.ts";
import { createSentenceEncoder, type ReadEncoderFiles } from "#/sentence-encoder.ts";

const readFiles: ReadEncoderFiles = async ({ files }) => {
  const [runtime, model, tokenizer] = await Promise.all([
    readFile(files.runtime.url),
    readFile(files.model.url),
    readFile(files.tokenizer.url, "utf8"),
  ]);
  return { runtime, model, tokenizer };
};

export function createEnglishEncoder(): TextEmbedder {
  return createSentenceEncoder(ENGLISH_MODEL, readFiles);
}

export function createMultilingualEncoder(): TextEmbedder {
  return createSentenceEncoder(MULTILINGUAL_MODEL, readFiles);
}

/** See `createListEncoder`. */
export function createBuiltInEncoder(english = createEnglishEncoder()): TextEmbedder {
  return createListEncoder(english, createMultilingualEncoder());
}

/** The encoders that ship with the product, in Node: files come from disk, and nothing is downloaded. */
import { readFile } from "node:fs/promises";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { ENGLISH_MODEL } from "#/encoder-models.ts";
import { RUNTIME_FILE } from "#/runtime-file.ts";
import { createSentenceEncoder, type ReadEncoderFiles } from "#/sentence-encoder.ts";

const readFiles: ReadEncoderFiles = async ({ files }) => {
  const [runtime, model, tokenizer] = await Promise.all([
    readFile(RUNTIME_FILE),
    readFile(files.model),
    readFile(files.tokenizer, "utf8"),
  ]);
  return { runtime, model, tokenizer };
};

export function createEnglishEncoder(): TextEmbedder {
  return createSentenceEncoder(ENGLISH_MODEL, readFiles);
}

/** The encoders that ship with the product, in Node: files come from disk, and nothing is downloaded. */
import { readFile } from "node:fs/promises";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { ENGLISH_MODEL, MULTILINGUAL_MODEL } from "#/encoder-models.ts";
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

export function createMultilingualEncoder(): TextEmbedder {
  return createSentenceEncoder(MULTILINGUAL_MODEL, readFiles);
}

/** The multilingual encoder, with the English one for lists in English. */
export function createBuiltInEncoder(english = createEnglishEncoder()): TextEmbedder {
  const multilingual = createMultilingualEncoder();
  return {
    ...multilingual,
    async chooseFor(texts) {
      // The detector is large, and most callers' lists are never embedded.
      const { chooseEncoder } = await import("#/choose-encoder.ts");
      return chooseEncoder(texts) === "english" ? english : multilingual;
    },
  };
}

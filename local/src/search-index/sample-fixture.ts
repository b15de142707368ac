/** The sample's index and the encoder's vectors, for tests: opened once for all files of a worker. */
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";

interface Sample {
  readonly index: SearchIndex;
  readonly warnings: readonly string[];
}

let opening: Promise<Sample> | undefined;

async function openOnce(): Promise<Sample> {
  const warnings: string[] = [];
  return { index: await openIndex(corpusPathFrom({}), (line) => warnings.push(line)), warnings };
}

export const openSample = (): Promise<Sample> => (opening ??= openOnce());

export const sampleVectors = createTextVectors(createEnglishEncoder());

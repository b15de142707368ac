/** A niche of the sample and the encoder's vectors, for tests: opened once for all files of a worker. */
import { join } from "node:path";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { getCorpusPath, openIndex } from "#/search-index/open-index.ts";

interface SampleNiche {
  readonly index: SearchIndex;
  readonly warnings: readonly string[];
}

let opening: Promise<SampleNiche> | undefined;

async function openOnce(): Promise<SampleNiche> {
  const warnings: string[] = [];
  const path = join(getCorpusPath({}), "home-coffee");
  return { index: await openIndex(path, (line) => warnings.push(line)), warnings };
}

/** 136 documents on coffee at home, without the descriptions of their subjects. */
export const openCoffee = (): Promise<SampleNiche> => (opening ??= openOnce());

export const sampleVectors = createTextVectors(createEnglishEncoder());

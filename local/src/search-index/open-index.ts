/** Reads a corpus and builds its index, for the server and the exporter. */
import { readNicheFolders } from "#/search-index/corpus/read-niches.ts";
import { readCorpus } from "#/search-index/corpus/read-corpus.ts";
import { buildSearchIndex, type SearchIndex } from "#/search-index/index/search-index.ts";
import { buildTokenStore } from "#/search-index/index/build-token-store.ts";
import { createTagger } from "#/search-index/text/tag-words.ts";
import { join, resolve } from "node:path";

const SAMPLE_CORPUS = resolve(import.meta.dirname, "../../corpus");

/** The corpus named by `RESEARCH_CORPUS`, relative to the folder the command was run in; otherwise the sample. */
export function corpusPathFrom(env: NodeJS.ProcessEnv): string {
  const named = env["RESEARCH_CORPUS"];
  return named ? resolve(env["INIT_CWD"] ?? process.cwd(), named) : join(SAMPLE_CORPUS);
}

/** Rejects with `CorpusError` when there is nothing to index. */
export async function openIndex(
  corpusPath: string,
  warn: (line: string) => void,
): Promise<SearchIndex> {
  const corpus = await readCorpus(corpusPath, warn);
  const niches = await readNicheFolders(corpusPath);
  const subjects = niches.map(({ folder, subjects: names }) => ({
    names,
    documents: corpus.folders.get(folder) ?? [],
  }));
  const store = buildTokenStore(corpus.documents, createTagger());
  return buildSearchIndex(corpus.documents, store, subjects);
}

/** Builds a small index of the given texts, for tests. */
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";
import { buildTokenStore } from "#/search-index/index/build-token-store.ts";
import { buildSearchIndex, type SearchIndex } from "#/search-index/index/search-index.ts";
import { createTagger } from "#/search-index/text/tag-words.ts";

export function makePage(path: string, title: string, body: string): CorpusDocument {
  return {
    url: `https://pages.example/${path}`,
    title,
    description: "",
    body,
    site: "pages.example",
    engagement: null,
  };
}

export function makeIndex(documents: readonly CorpusDocument[]): SearchIndex {
  const corpus = { documents, contentHash: "", skippedLines: 0 };
  return buildSearchIndex(corpus, buildTokenStore(documents, createTagger()));
}

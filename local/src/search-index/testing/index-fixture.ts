/** Builds a small index of the given texts, for tests. */
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";
import { buildTokenStore } from "#/search-index/index/build-token-store.ts";
import {
  buildSearchIndex,
  type DescribedSubject,
  type SearchIndex,
} from "#/search-index/index/search-index.ts";
import { createTagger } from "#/search-index/text/tag-words.ts";

/** One for all indexes: each load of the language model takes longer and more memory than the one before. */
const tagger = createTagger();

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

export function makeIndex(
  documents: readonly CorpusDocument[],
  subjects: readonly DescribedSubject[] = [],
): SearchIndex {
  return buildSearchIndex(documents, buildTokenStore(documents, tagger), subjects);
}

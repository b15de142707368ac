/** All texts of a corpus that can be an idea: titles, questions among headings, and the phrases that texts share. */
import { createStemmer, splitWords } from "@mapwright/core/wording/tokenize";
import { isSearchedWord } from "#/search-index/ideas/searched-words.ts";
import { readHeadings, readTitle } from "#/search-index/ideas/title-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

export interface PoolIdea {
  readonly text: string;
  /** Source of the text. Questions and titles are from titles and headings: the form people search in. */
  readonly kind: "question" | "title" | "phrase";
  /** Stems of all the idea's words. */
  readonly stems: ReadonlySet<string>;
  /** The documents that it is from. */
  readonly documents: readonly number[];
}

/** Documents that a phrase in no title must be in, and one that is in a single title: "hot coffee" is in two. */
const MIN_UNTITLED_DOCUMENTS = 5;
const MIN_TITLED_DOCUMENTS = 3;

const known = new WeakMap<SearchIndex, readonly PoolIdea[]>();

/** Titles and questions first, in the order of the documents. */
export function buildPool(index: SearchIndex): readonly PoolIdea[] {
  const found = known.get(index);
  if (found) return found;
  const stem = createStemmer();
  const pool = new Map<string, PoolIdea & { documents: number[] }>();
  const add = (text: string, kind: PoolIdea["kind"], document: number) => {
    const before = pool.get(text);
    if (before) before.documents.push(document);
    else
      pool.set(text, {
        text,
        kind,
        stems: new Set(splitWords(text).map(stem)),
        documents: [document],
      });
  };
  index.documents.forEach((source, document) => {
    const title = readTitle(source);
    if (title) add(title.text, title.kind === "question" ? "question" : "title", document);
    for (const { text } of readHeadings(source)) add(text, "question", document);
  });
  const { texts, offsets, ids } = index.phrases;
  const isKept = texts.map((text, phrase) => !pool.has(text) && isCommon(index, text, phrase));
  index.documents.forEach((_, document) => {
    for (const phrase of ids.subarray(offsets[document], offsets[document + 1]))
      if (isKept[phrase]) add(texts[phrase] ?? "", "phrase", document);
  });
  const all = [...pool.values()];
  known.set(index, all);
  return all;
}

/** The texts whose vectors any seed may need. */
export const listIdeaTexts = (index: SearchIndex): string[] =>
  buildPool(index).map(({ text }) => text);

function isCommon(index: SearchIndex, text: string, phrase: number): boolean {
  if (!text.includes(" ")) return isSearchedWord(index, text);
  const { titleCounts, documentCounts } = index.phrases;
  const titles = titleCounts[phrase] ?? 0;
  const least = titles === 1 ? MIN_TITLED_DOCUMENTS : MIN_UNTITLED_DOCUMENTS;
  return titles > 1 || (documentCounts[phrase] ?? 0) >= least;
}

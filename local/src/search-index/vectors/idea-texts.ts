/** What the ideas for any seed are taken from: titles, questions and headings, and the phrases that texts share. */
import { isCommon } from "#/search-index/ideas/phrase-ideas.ts";
import { isSearchedWord } from "#/search-index/ideas/searched-words.ts";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

/** Titles first: most ideas are titles. */
export function ideaTexts(index: SearchIndex): string[] {
  const { texts, documentCounts, titleCounts } = index.phrases;
  const titles = titleIdeas(index, index.documents.keys()).map(({ keyword }) => keyword);
  const phrases = texts.filter((text, phrase) => {
    if (!text.includes(" ")) return isSearchedWord(index, text);
    const documentCount = documentCounts[phrase] ?? 0;
    return isCommon({ documentCount, titleCount: titleCounts[phrase] ?? 0 });
  });
  return [...new Set([...titles, ...phrases])];
}

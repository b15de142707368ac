/** Picks the sentence of a document that is most relevant to a keyword. */
import { createStemmer, splitWords } from "@mapwright/core/wording/tokenize";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";

const MAX_LENGTH = 170;

const stem = createStemmer();

/** A snippet of at most 170 characters, cut at a word; the description or the first sentence when nothing matches. */
export function cutSnippet({ description, body }: CorpusDocument, keyword: string): string {
  const wanted = new Set(splitWords(keyword).map(stem));
  const sentences = `${description}\n${body}`
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
  let best = sentences[0] ?? "";
  let bestCount = 0;
  for (const sentence of sentences) {
    const found = new Set(
      splitWords(sentence)
        .map(stem)
        .filter((word) => wanted.has(word)),
    );
    if (found.size > bestCount) {
      best = sentence;
      bestCount = found.size;
    }
  }
  if (best.length <= MAX_LENGTH) return best;
  return `${best.slice(0, MAX_LENGTH).replace(/\s+\S*$/, "")} …`;
}

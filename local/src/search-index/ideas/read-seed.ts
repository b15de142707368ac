/**
 * How a seed is looked up: in the corpus's own spelling ("ebike", "electric bike" and "e bike" are "e-bike"), with a
 * misspelled word corrected, and without words that say for whom or for how much. null when the corpus doesn't write
 * about it: its words occurring somewhere, far apart, aren't a subject.
 */
import { splitWords } from "@mapwright/core/wording/tokenize";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { correctWord } from "#/search-index/ideas/correct-word.ts";
import { joinCompounds, splitCompound } from "#/search-index/ideas/compounds.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { shortestSpan } from "#/search-index/serp/proximity.ts";
import { parseQuery } from "#/search-index/serp/query.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

export interface ReadSeed {
  /** The seed as the corpus spells it: its own keyword. */
  readonly text: string;
  /** Its subject, in whose documents ideas are looked for. */
  readonly subject: string;
}

/** Words about the searcher or the offer; without them the subject is the same. */
const MODIFIERS = new Set(
  `affordable at basics beginner beginners best budget buy buying cheap cheapest cost course courses easy explained for
   free good guide guides home ideas introduction near new online price prices quick review reviews simple tips top
   tutorial`.split(/\s+/),
);
const YEAR = /^20\d\d$/;

/** Somewhere the subject's words must be within this many words for each of them. */
const MAX_SPAN_PER_WORD = 2.5;
/** A corpus that mentions a subject in a single document, in passing, doesn't cover it. */
const MIN_DOCUMENTS = 2;

export function readSeed(index: SearchIndex, seed: string): ReadSeed | null {
  const typed = splitWords(joinCompounds(index, splitWords(seed)));
  const words = typed.flatMap((word) => readWord(index, word));
  if (words.some((word) => word === null)) return null;
  const read = words.filter((word) => word !== null);
  const text = joinCompounds(index, read);
  const isSame = splitWords(text).join(" ") === splitWords(seed).join(" ");
  const meaning = splitWords(text).filter((word) => !MODIFIERS.has(word) && !YEAR.test(word));
  const subject = (meaning.some((word) => !isStopWord(word)) ? meaning : read).join(" ");
  return isCovered(index, subject) ? { text: isSame ? seed : text, subject } : null;
}

/** The words a typed word stands for in the corpus; null when it has none like it. */
function readWord(index: SearchIndex, word: string): (string | null)[] {
  if (isStopWord(word) || MODIFIERS.has(word) || YEAR.test(word)) return [word];
  const split = splitCompound(index, word);
  if (split) return split;
  if (index.readQuery(word).some((stem) => isWritten(index, stem))) return [word];
  return [correctWord(index, word)];
}

function isWritten({ stemIdOf, documentFrequencies }: SearchIndex, stem: string): boolean {
  return (documentFrequencies[stemIdOf.get(stem) ?? -1] ?? 0) > 0;
}

/** Whether documents write about the subject: all of its words in a title, or close together in the text. */
function isCovered(index: SearchIndex, subject: string): boolean {
  const query = parseQuery(index, subject);
  const wanted = new Set(query.terms.map(({ stemId }) => stemId));
  if (wanted.size === 0 || wanted.has(-1)) return false;
  const rated = rateDocuments(index, subject, 1, 100);
  const close = rated.filter(
    ({ document, titleShare }) =>
      titleShare === 1 || spanIn(index, document, wanted) <= MAX_SPAN_PER_WORD * wanted.size,
  );
  return close.length >= MIN_DOCUMENTS || close.some(({ titleShare }) => titleShare === 1);
}

function spanIn({ store, terms }: SearchIndex, document: number, wanted: ReadonlySet<number>) {
  const start = store.offsets[document] ?? 0;
  return shortestSpan(terms.subarray(start, store.offsets[document + 1]), wanted);
}

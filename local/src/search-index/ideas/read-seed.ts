/**
 * How a seed is looked up: in the corpus's own spelling ("ebike", "electric bike" and "e bike" are "e-bike"), with a
 * misspelled word corrected, and without words that say for whom or for how much. null when the corpus doesn't write
 * about it: its words occurring somewhere, far apart, aren't a subject.
 */
import { splitWords } from "@mapwright/core/wording/tokenize";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { correctUnknownWord, correctWord } from "#/search-index/ideas/correct-word.ts";
import { joinCompounds, splitCompound } from "#/search-index/ideas/compounds.ts";
import { readTitle } from "#/search-index/ideas/title-ideas.ts";
import { subjectKey, type SearchIndex } from "#/search-index/index/search-index.ts";
import { shortestSpan } from "#/search-index/serp/proximity.ts";
import { parseQuery } from "#/search-index/serp/query.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

export interface ReadSeed {
  /** The seed as the corpus spells it: its own keyword. */
  readonly text: string;
  /** Its subject, in whose documents ideas are looked for. */
  readonly subject: string;
  /** Whether a title names the subject; otherwise texts only mention it. */
  readonly isTitled: boolean;
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
/** Documents that must write about several words together, when no title does. */
const MIN_DOCUMENTS = 6;
/**
 * A title may name in passing what its page isn't about: "laptop" in one on panniers, "solar panel" in "How to charge
 * devices while backpacking: power bank or solar panel?". One title is enough when all words are in its topic.
 */
const MIN_TITLES = 2;

export function readSeed(index: SearchIndex, seed: string): ReadSeed | null {
  const typed = splitWords(joinCompounds(index, splitWords(seed)));
  const joined = joinWritten(index, typed);
  return readTyped(index, seed, typed) ?? (joined && readTyped(index, seed, joined));
}

function readTyped(index: SearchIndex, seed: string, typed: readonly string[]): ReadSeed | null {
  const words = typed.flatMap((word) => readWord(index, word));
  if (words.some((word) => word === null)) return null;
  const read = words.filter((word) => word !== null);
  const text = joinCompounds(index, read);
  const isSame = splitWords(text).join(" ") === splitWords(seed).join(" ");
  const meaning = splitWords(text).filter((word) => !MODIFIERS.has(word) && !YEAR.test(word));
  const subject = (meaning.some((word) => !isStopWord(word)) ? meaning : read).join(" ");
  const coverage = coverageOf(index, subject);
  if (!coverage) return null;
  return { text: isSame ? seed : text, subject, isTitled: coverage === "titled" };
}

/** The words with the first two that the corpus writes as one joined: "data frames" → "dataframes"; null without any. */
function joinWritten(index: SearchIndex, typed: readonly string[]): readonly string[] | null {
  const at = typed.findIndex((word, place) => {
    const next = typed[place + 1];
    return next !== undefined && index.readQuery(word + next).some((s) => isWritten(index, s));
  });
  if (at < 0) return null;
  return [...typed.slice(0, at), typed.slice(at, at + 2).join(""), ...typed.slice(at + 2)];
}

/** The words a typed word stands for in the corpus; null when it has none like it. */
function readWord(index: SearchIndex, word: string): (string | null)[] {
  if (isStopWord(word) || MODIFIERS.has(word) || YEAR.test(word)) return [word];
  const split = splitCompound(index, word);
  if (split) return split;
  if (!index.readQuery(word).some((stem) => isWritten(index, stem)))
    return [correctUnknownWord(index, word)];
  // "retinoll" and "tomatos" have the stems of "retinol" and "tomatoes".
  return [index.store.words.includes(word) ? word : (correctWord(index, word) ?? word)];
}

function isWritten({ stemIdOf, documentFrequencies }: SearchIndex, stem: string): boolean {
  return (documentFrequencies[stemIdOf.get(stem) ?? -1] ?? 0) > 0;
}

/** How documents write about the subject: all of its words in a title, or close together in texts; null = not at all. */
function coverageOf(index: SearchIndex, subject: string): "titled" | "mentioned" | null {
  const query = parseQuery(index, subject);
  const wanted = new Set(query.terms.map(({ stemId }) => stemId));
  if (wanted.size === 0 || wanted.has(-1)) return null;
  const rated = rateDocuments(index, subject, 1, 100);
  const close = rated.filter(
    ({ document, titleShare }) =>
      titleShare === 1 || spanIn(index, document, wanted) <= MAX_SPAN_PER_WORD * wanted.size,
  );
  if (index.subjects.has(subjectKey(index.readQuery, subject))) return "titled";
  const titles = close.filter(({ titleShare }) => titleShare === 1);
  const isTopic = titles.some(({ document }) => isTopicOf(index, document, wanted));
  if (titles.length >= MIN_TITLES || (wanted.size > 1 && isTopic)) return "titled";
  return wanted.size > 1 && close.length >= MIN_DOCUMENTS ? "mentioned" : null;
}

/** Whether the topic of a document's title, the part before its colon, names every wanted term. */
function isTopicOf(index: SearchIndex, document: number, wanted: ReadonlySet<number>): boolean {
  const source = index.documents[document];
  const title = source && readTitle(source)?.text;
  if (!title) return false;
  const named = new Set(index.readQuery(title).map((stem) => index.stemIdOf.get(stem)));
  return [...wanted].every((stemId) => named.has(stemId));
}

function spanIn({ store, terms }: SearchIndex, document: number, wanted: ReadonlySet<number>) {
  const start = store.offsets[document] ?? 0;
  return shortestSpan(terms.subarray(start, store.offsets[document + 1]), wanted);
}

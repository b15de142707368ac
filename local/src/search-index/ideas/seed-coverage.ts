/** Whether the corpus writes about a subject: in titles, in headings, or close together in texts. */
import { describedSubject } from "#/search-index/ideas/topic.ts";
import { readHeadings, readTitle } from "#/search-index/ideas/title-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { shortestSpan } from "#/search-index/serp/proximity.ts";
import { parseQuery } from "#/search-index/serp/query.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

/** Somewhere the subject's words must be within this many words for each of them. */
const MAX_SPAN_PER_WORD = 2.5;
/** Documents that must write about several words together, when no title does. */
const MIN_DOCUMENTS = 6;
/**
 * A title may name in passing what its page isn't about: "laptop" in one on panniers, "solar panel" in "How to charge
 * devices while backpacking: power bank or solar panel?". One title is enough when all words are in its topic.
 */
const MIN_TITLES = 2;

/** "Used" is a function word except before the thing that is sold. */
const USED_THING =
  /(?:^|\b(?:an?|the|buy|buying|sell|selling|best|good|cheap|cheapest|affordable) )used (?!(?:to|for|in|as|with|by|on)\b)\p{L}/u;

/**
 * How documents write about the subject: all of its words in a title, or in a heading or close together in texts; null =
 * not at all.
 */
export function coverageOf(index: SearchIndex, subject: string): "titled" | "mentioned" | null {
  const query = parseQuery(index, subject);
  const wanted = new Set(query.terms.map(({ stemId }) => stemId));
  if (wanted.size === 0 || wanted.has(-1)) return null;
  const rated = rateDocuments(index, subject, 1, 100);
  const close = rated.filter(
    ({ document, titleShare }) =>
      titleShare === 1 || spanIn(index, document, wanted) <= MAX_SPAN_PER_WORD * wanted.size,
  );
  if (describedSubject(index, subject)) return "titled";
  const titles = close.filter(({ titleShare }) => titleShare === 1);
  const isTopic = titles.some(({ document }) => isTopicOf(index, document, wanted));
  if (titles.length >= MIN_TITLES || (wanted.size > 1 && isTopic)) return "titled";
  if (wanted.size === 1) return null;
  const isAsked = close.some(({ document }) => isAskedIn(index, document, wanted));
  return isAsked || close.length >= MIN_DOCUMENTS ? "mentioned" : null;
}

/** Whether the topic of a document's title, the part before its colon, names every wanted term. */
function isTopicOf(index: SearchIndex, document: number, wanted: ReadonlySet<number>): boolean {
  const source = index.documents[document];
  const title = source && readTitle(source)?.text;
  return title !== undefined && namesAll(index, title, wanted);
}

/**
 * Whether a heading of a document asks about the wanted terms and nothing else: "How often should you water tomatoes?"
 * for "water tomatoes", but not "Are solar panels worth it for backpacking?" for "solar panels".
 */
function isAskedIn(index: SearchIndex, document: number, wanted: ReadonlySet<number>): boolean {
  const source = index.documents[document];
  if (!source) return false;
  return readHeadings(source).some(({ text }) => {
    const asked = new Set(parseQuery(index, text).terms.map(({ stemId }) => stemId));
    return asked.size === wanted.size && [...wanted].every((stemId) => asked.has(stemId));
  });
}

/** Whether a title is about the subject used. */
export function isSoldUsed(index: SearchIndex, subject: string): boolean {
  const wanted = new Set(parseQuery(index, subject).terms.map(({ stemId }) => stemId));
  return rateDocuments(index, subject, 1, 100).some(({ document }) => {
    const source = index.documents[document];
    const title = source && readTitle(source)?.text;
    return title !== undefined && namesUsed(title) && namesAll(index, title, wanted);
  });
}

/** Whether a keyword is about a used thing. */
export function namesUsed(keyword: string): boolean {
  return USED_THING.test(keyword);
}

function namesAll(index: SearchIndex, text: string, wanted: ReadonlySet<number>): boolean {
  const named = new Set(index.readQuery(text).map((stem) => index.stemIdOf.get(stem)));
  return [...wanted].every((stemId) => named.has(stemId));
}

function spanIn({ store, terms }: SearchIndex, document: number, wanted: ReadonlySet<number>) {
  const start = store.offsets[document] ?? 0;
  return shortestSpan(terms.subarray(start, store.offsets[document + 1]), wanted);
}

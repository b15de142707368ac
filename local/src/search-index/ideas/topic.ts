/**
 * Which documents of a corpus are about a subject, and how much: a text about it counts in full, a passing mention
 * hardly, so that "resume" doesn't bring in the vocabulary of everyone who once resumed something.
 */
import {
  subjectKey,
  type DescribedSubject,
  type SearchIndex,
} from "#/search-index/index/search-index.ts";
import { shortestSpan } from "#/search-index/serp/proximity.ts";
import { parseQuery } from "#/search-index/serp/query.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

/** Document → how much it is about the topic, above 0 and at most 1; highest first. */
export type Topic = ReadonlyMap<number, number>;

/** A document must cover this share of the keyword's rarity; the score decides the rest. */
const MIN_COVERAGE = 0.5;
const MAX_DOCUMENTS = 600;
/** The range of scores from a passing mention to a text about the keyword: see rank-documents. */
const MENTION_SCORE = 1;
const MIN_ABOUT_SCORE = 3.2;
const MAX_ABOUT_SCORE = 12;
/** A frequent word, such as "coffee" in a corpus about it, never scores high: what its best text has is the measure. */
const ABOUT_SHARE_OF_BEST = 0.6;

/** A keyword is the subject of a site when this share of its pages names it, and of a field when several sites are so. */
const OWN_SITE_SHARE = 0.7;
const MIN_SITE_DOCUMENTS = 3;
const MIN_OWN_SITES = 4;
const MIN_OWN_DOCUMENTS = 30;
const MIN_TITLED_SHARE = 0.3;

/** A title is about terms that span at most this many words for each of them. */
const MAX_TITLE_SPAN = 1.5;
/** What a title counts at most that has the terms apart. */
const APART_SHARE = 0.7;
/** How much less a document is about a subject that its title doesn't name. */
const UNTITLED_DISCOUNT = 0.4;
/** How much of a title or text counts that uses another subject's name. */
const OTHERS_SHARE = 0.25;

/** Empty when the corpus has no results for the keyword. */
export function topicOf(
  index: SearchIndex,
  keyword: string,
  own: readonly (readonly [number, number])[] = fieldOf(index, keyword),
): Topic {
  const rated = rateDocuments(index, keyword, MIN_COVERAGE, MAX_DOCUMENTS);
  const best = rated[0]?.score ?? 0;
  const about = Math.min(MAX_ABOUT_SCORE, Math.max(MIN_ABOUT_SCORE, ABOUT_SHARE_OF_BEST * best));
  const topic = new Map<number, number>();
  const wanted = new Set(parseQuery(index, keyword).terms.map(({ stemId }) => stemId));
  for (const { document, score, titleShare, coverage } of rated) {
    const isTitled = titleShare === 1 && isTogether(index, document, wanted);
    const share = isTitled ? 1 : (score - MENTION_SCORE) / (about - MENTION_SCORE);
    const titled = isTitled ? 1 : Math.min(titleShare, APART_SHARE);
    // A page on emergency funds says "fund" often, and may mention index funds, but isn't about them.
    const named = coverage * (1 - UNTITLED_DISCOUNT * (1 - titled));
    if (share > 0) topic.set(document, Math.min(1, share) * named);
  }
  if (own.length > 0) discountOthers(index, topic, new Set(own.map(([document]) => document)));
  for (const [document, share] of own)
    topic.set(document, Math.max(share, topic.get(document) ?? 0));
  return new Map([...topic].sort((a, b) => b[1] - a[1]));
}

/**
 * Where a word is the subject of sites of their own, other sites' pages mention it in passing or in another sense:
 * "how to run a Python script" isn't about running.
 */
function discountOthers(
  { documents }: SearchIndex,
  topic: Map<number, number>,
  own: ReadonlySet<number>,
) {
  for (const [document, share] of topic)
    if (!own.has(document) && documents[document]?.engagement === null)
      topic.set(document, OTHERS_SHARE * share);
}

/**
 * Every document of the field that the keyword names, with how much it is about it: of the sites whose subject it is,
 * or of a subject that the corpus describes. Empty for a narrower keyword.
 */
export function fieldOf(
  index: SearchIndex,
  keyword: string,
): readonly (readonly [number, number])[] {
  return describedSubject(index, keyword)?.documents ?? ownSubject(index, keyword);
}

/** What the corpus itself says about the keyword; undefined when it describes no such subject. */
export function describedSubject(
  index: SearchIndex,
  keyword: string,
): DescribedSubject | undefined {
  return index.subjects.get(subjectKey(index.readQuery, keyword));
}

/**
 * Every document of the sites whose subject the keyword is: what a site about coffee writes is about coffee, although
 * "how to descale" doesn't say so. Each counts by the square of the share that names it: on a site of which one page in
 * six never says "pour over", much else is about French press. Empty for a narrower keyword.
 */
function ownSubject(index: SearchIndex, keyword: string): [number, number][] {
  const wanted = parseQuery(index, keyword).terms.map(({ stemId }) => stemId);
  if (wanted.length !== 1) return [];
  const sites = new Map<string, { readonly documents: number[]; named: number; titled: number }>();
  for (const [document, { site, engagement }] of index.documents.entries()) {
    if (engagement !== null) continue;
    const found = sites.get(site) ?? { documents: [], named: 0, titled: 0 };
    found.documents.push(document);
    if (wanted.every((stemId) => isInTitle(index, document, stemId))) found.titled += 1;
    if (wanted.every((stemId) => hasTerm(index, document, stemId))) found.named += 1;
    sites.set(site, found);
  }
  const own = [...sites.values()].filter(
    ({ documents, named }) =>
      documents.length >= MIN_SITE_DOCUMENTS && named >= OWN_SITE_SHARE * documents.length,
  );
  const total = own.reduce((sum, { documents }) => sum + documents.length, 0);
  const titled = own.reduce((sum, site) => sum + site.titled, 0);
  if (own.length < MIN_OWN_SITES || total < MIN_OWN_DOCUMENTS) return [];
  // Every page on skin care says "sunscreen", but few are about it.
  if (titled < MIN_TITLED_SHARE * total) return [];
  return own.flatMap(({ documents, named }) =>
    documents.map((document): [number, number] => [document, (named / documents.length) ** 2]),
  );
}

/** Whether a title has all terms close together: "Best water for coffee: hardness, filters" isn't about water filters. */
function isTogether(
  { store, terms }: SearchIndex,
  document: number,
  wanted: ReadonlySet<number>,
): boolean {
  const title = terms.subarray(store.offsets[document], store.bodyStarts[document]);
  return shortestSpan(title, wanted) <= MAX_TITLE_SPAN * wanted.size;
}

function isInTitle({ store, terms }: SearchIndex, document: number, stemId: number): boolean {
  return terms.subarray(store.offsets[document], store.bodyStarts[document]).includes(stemId);
}

function hasTerm({ store, terms }: SearchIndex, document: number, stemId: number): boolean {
  return terms.subarray(store.offsets[document], store.offsets[document + 1]).includes(stemId);
}

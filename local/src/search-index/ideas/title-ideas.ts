/**
 * Keyword ideas from titles and headings: questions as written, and the topic a page names before its colon. They are
 * written by people for searchers, so they already read like keywords.
 */
import { isQuestion } from "@mapwright/core/scoring/question";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";

interface TitleIdea {
  readonly text: string;
  readonly kind: "question" | "related";
}

const MAX_QUESTION_WORDS = 11;
const MAX_TOPIC_WORDS = 7;
const MIN_WORDS = 2;
const MAX_HEADING_LENGTH = 90;

/** Words in which a thread talks about its author, which no one searches for. */
const PERSONAL = /\b(i|i'm|i've|im|my|me|we|our|you guys|reddit|help|rant|update|edit)\b/;
/** Questions that people ask a search engine about themselves. */
const ABOUT_ONESELF =
  /^(why|how|what|which|when|where|should|can|do|does|is|are)\b.*\b(i|my|me|we)\b/;
/** Someone telling what they did. */
const STORY =
  /\b(i|we|i've|i'm) (finally|just|got|did|was|had|have|am|went|made|used|fixed|tried)\b/;

/** Questions to the people of a forum, not to a search engine, and questions that refer to something shown or told. */
const TO_PEOPLE = [
  /\b(do|did|would|are|have|could|can|will|should) (you|y'all|yall)\b/,
  /^(has|is|does|can|are) (anyone|anybody|there any|any)\b/,
  /^(who|what|how) (would|else|here|about)\b/,
  /\b(this|these|those|he|she|him|his|her|they|them|anyone|anybody|someone|somebody|your)\b/,
  /\b(that|you|here)$/,
];
/** Words of one moment: nobody searches for it later. */
const MOMENT = /\b(yesterday|tonight|(last|this) (night|week|weekend|month))\b/;
/** A heading that continues its page and says nothing without it. */
const REFERS_BACK = /\b(it|its|they|them|this|that|these|those|here|both|either|each other)\b/;
/** Phrases in which the words of `REFERS_BACK` refer to nothing before the question: */
const REFERS_TO_ITSELF = [
  // "how long does it take to …", "does it matter if …"
  /\b(?:does|did|will|would|can|should) it (?:take|cost|make sense|matter|help|hurt)(?= (?:to|if|for)\b)/gu,
  // "is it safe to …", "is it ever too late to …"
  /\bis it (?:(?:really|still|ever|actually|too|always|a good|a bad) )*\p{L}+(?= (?:to|if|for)\b)/gu,
  /\b(?:worth it|on its own)\b/gu,
  // "a dog that pulls", but not "does that hurt"
  /(?<!^|\b(?:about|after|are|at|before|can|did|do|does|for|from|how|is|like|of|should|than|to|was|why|will|with|would) )\bthat(?= \p{L})/gu,
];

const normalize = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/(?<!\d)\/|\/(?!\d)/g, " ")
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replace(/(?<!\d)\.|\.(?!\d)/g, " ")
    .replace(/[^\p{L}\p{N}'\-\s./]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

const wordsOf = (text: string) => text.split(" ").length;

const refersBack = (text: string) =>
  REFERS_BACK.test(REFERS_TO_ITSELF.reduce((rest, pattern) => rest.replace(pattern, " "), text));

/** The question or the topic of a title; null when it contains neither. */
export function readTitle({ title, engagement }: CorpusDocument): TitleIdea | null {
  const isPage = engagement === null;
  const firstPart = title.split(/[:?!|(]|\s[–—-]\s|\.\s/)[0] ?? title;
  const text = normalize(firstPart);
  if (text === "" || wordsOf(text) < MIN_WORDS) return null;
  if (MOMENT.test(text)) return null;
  if (PERSONAL.test(text) && (!ABOUT_ONESELF.test(text) || STORY.test(text))) return null;
  if (!isPage && TO_PEOPLE.some((pattern) => pattern.test(text))) return null;
  if (isQuestion(text) && wordsOf(text) <= MAX_QUESTION_WORDS) return { text, kind: "question" };
  // Thread titles tell stories; a page's title names its topic.
  return isPage && wordsOf(text) <= MAX_TOPIC_WORDS ? { text, kind: "related" } : null;
}

/** The questions among a page's headings: lines of their own that end in "?". Empty for a thread. */
export function readHeadings({ body, engagement }: CorpusDocument): TitleIdea[] {
  if (engagement !== null) return [];
  return body.split(/\n+/).flatMap((line) => {
    const heading = line.replace(/^#+\s*/, "").trim();
    if (!heading.endsWith("?") || heading.length > MAX_HEADING_LENGTH) return [];
    if (/[.!?]\s/.test(heading)) return [];
    const text = normalize(heading);
    const isKept = isQuestion(text) && wordsOf(text) <= MAX_QUESTION_WORDS;
    return isKept && !refersBack(text) ? [{ text, kind: "question" } as const] : [];
  });
}

/**
 * Keyword ideas from titles: questions as written, and the topic a page names before its colon. Titles are written by
 * people for searchers, so they already read like keywords.
 */
import { isQuestion } from "@mapwright/core/scoring/question";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";
import type { Candidate } from "#/search-index/ideas/candidate.ts";
import type { NamedShareOf } from "#/search-index/ideas/seed-words.ts";
import type { Topic } from "#/search-index/ideas/topic.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

interface TitleIdea {
  readonly text: string;
  readonly kind: "question" | "related";
}

const MAX_QUESTION_WORDS = 10;
const MAX_TOPIC_WORDS = 7;
const MIN_WORDS = 2;

/** Words in which a thread talks about its author, which no one searches for. */
const PERSONAL = /\b(i|i'm|i've|im|my|me|we|our|you guys|reddit|help|rant|update|edit)\b/;

/** Questions to the people of a forum, not to a search engine, and questions that refer to something shown or told. */
const TO_PEOPLE = [
  /\b(do|did|would|are|have|could|can|will|should) (you|y'all|yall)\b/,
  /^(has|is|does|can|are) (anyone|anybody|there any|any)\b/,
  /^(who|what|how) (would|else|here|about)\b/,
  /\b(this|these|those|he|she|him|his|her|they|them|anyone|anybody|someone|somebody|your)\b/,
  /\b(that|you|here)$/,
];

/** A title scores by its document's rank: the first close to the strongest phrase, later ones less and less. */
const FIRST_TITLE_SHARE = 0.7;
const RANKS_TO_HALVE = 8;
/** Threads are titled for the moment, so they count for less. */
const THREAD_SHARE = 0.4;
/** A title that names this much of the seed is about it; so is a page's title when the page is this much about it. */
const NAMED_SHARE = 0.7;
const UNNAMED_TOPIC_SHARE = 0.4;

const normalize = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{N}'\-\s]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

const wordsOf = (text: string) => text.split(" ").length;

/** The question or the topic of a title; null when it contains neither. */
export function readTitle({ title, engagement }: CorpusDocument): TitleIdea | null {
  const isPage = engagement === null;
  const firstPart = title.split(/[:?!|(]|\s[–—-]\s|\.\s/)[0] ?? title;
  const text = normalize(firstPart);
  if (text === "" || PERSONAL.test(text) || wordsOf(text) < MIN_WORDS) return null;
  if (!isPage && TO_PEOPLE.some((pattern) => pattern.test(text))) return null;
  if (isQuestion(text) && wordsOf(text) <= MAX_QUESTION_WORDS) return { text, kind: "question" };
  // Thread titles tell stories; a page's title names its topic.
  return isPage && wordsOf(text) <= MAX_TOPIC_WORDS ? { text, kind: "related" } : null;
}

/** `strongest`: score of the topic's strongest phrase. */
export function titleIdeas(
  { documents }: SearchIndex,
  topic: Topic,
  strongest: number,
  namedShareOf: NamedShareOf,
): Candidate[] {
  return [...topic].flatMap(([document, share], rank) => {
    const source = documents[document];
    const idea = source ? readTitle(source) : null;
    if (!source || !idea) return [];
    const isPage = source.engagement === null;
    const named = namedShareOf(idea.text);
    if (named < NAMED_SHARE && !(isPage && share >= UNNAMED_TOPIC_SHARE)) return [];
    const place = FIRST_TITLE_SHARE / (1 + rank / RANKS_TO_HALVE);
    const score = strongest * place * (0.25 + 0.75 * named) * (isPage ? 1 : THREAD_SHARE);
    return { keyword: idea.text, kind: idea.kind, score, documentCount: 1 };
  });
}

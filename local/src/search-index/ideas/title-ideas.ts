/**
 * What titles say people search: questions as they are asked, and the topic a page names before its colon.
 * Titles are written by people for searchers, so they read as keywords already.
 */
import { isQuestion } from "@mapwright/core/scoring/question";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";

export interface TitleIdea {
  readonly text: string;
  readonly kind: "question" | "related";
}

const MAX_QUESTION_WORDS = 9;
const MAX_TOPIC_WORDS = 5;
const MIN_WORDS = 2;

/** Words in which a thread talks about its author: nobody searches those. */
const PERSONAL = /\b(i|i'm|i've|im|my|me|we|our|you guys|reddit|help|rant|update|edit)\b/;

/** Questions to the people of a forum, not to a search engine. */
const TO_PEOPLE =
  /^(what's|what is|what are) (your|you)\b|^do you (know|have|think|guys|ever)\b|^have you\b|^(has|is|does|can|are) (anyone|anybody|there any)\b|^who (would|else|here)\b|\bto you$|\bhere$/;

const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{N}'\-\s]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

const wordsOf = (text: string) => text.split(" ").length;

/** At most two ideas: the question and the topic of a title. Empty when it reads like neither. */
export function titleIdeas({ title, engagement }: CorpusDocument): TitleIdea[] {
  const ideas: TitleIdea[] = [];
  const firstPart = title.split(/[:?!|(]|\s[–—-]\s|\.\s/)[0] ?? title;
  const text = fold(firstPart);
  if (text === "" || PERSONAL.test(text) || TO_PEOPLE.test(text) || wordsOf(text) < MIN_WORDS)
    return ideas;
  if (isQuestion(text) && wordsOf(text) <= MAX_QUESTION_WORDS)
    ideas.push({ text, kind: "question" });
  // Threads tell stories in their titles; a page names its topic.
  else if (engagement === null && wordsOf(text) <= MAX_TOPIC_WORDS)
    ideas.push({ text, kind: "related" });
  return ideas;
}

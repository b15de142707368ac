/** Questions a page answers, merged when asked more than once or in different words. */
import { isQuestion } from "#/scoring/question.ts";
import { isDiscussion } from "#/scoring/page-type.ts";
import type { BriefMaterial } from "#/brief/brief-material.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords, stemWord } from "#/wording/tokenize.ts";

/** A question to answer. */
export interface BriefQuestion {
  /** Capitalized, with a question mark; "How to …" has none. */
  readonly text: string;
  /** Number of keywords and thread titles that ask it. */
  readonly askedBy: number;
  /** `thread`: asked only in a ranking forum thread, by no keyword. */
  readonly source: "keyword" | "thread";
}

/** Words that change the question word before them: "how much", "how long". */
const MEASURES: ReadonlySet<string> = new Set([
  "much",
  "many",
  "long",
  "often",
  "far",
  "big",
  "hot",
  "old",
]);
const MAX_QUESTIONS = 20;
const MAX_OF_THREADS = 6;
/** A ranking thread may be about something else: it must contain this many of the keywords' words. */
const MIN_SHARED_WORDS = 2;

/** Keywords first, by volume, then threads. Empty when there are no questions. */
export function mergeQuestions({ cluster, titles }: BriefMaterial): BriefQuestion[] {
  const merged = new Map<string, BriefQuestion>();
  const add = (asked: string, source: BriefQuestion["source"]) => {
    const key = getQuestionKey(asked);
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? { ...known, askedBy: known.askedBy + 1 }
        : { text: asQuestion(asked), askedBy: 1, source },
    );
  };
  for (const question of cluster.questions) add(question, "keyword");
  const topic = new Set(cluster.keywords.flatMap(({ text }) => topicStems(text)));
  const isOnTopic = (title: string) =>
    topicStems(title).filter((stem) => topic.has(stem)).length >= MIN_SHARED_WORDS;
  titles
    .filter(({ url, title }) => isDiscussion(url) && isQuestion(title) && isOnTopic(title))
    .slice(0, MAX_OF_THREADS)
    .forEach(({ title }) => add(title, "thread"));
  return [...merged.values()].slice(0, MAX_QUESTIONS);
}

/** Questions with the same key want the same answer: the same question word and topic words, in any order. */
export function getQuestionKey(question: string): string {
  const words = splitWords(question);
  const [asking = "", measure = ""] = words;
  const topic = topicStems(words.slice(1).join(" "));
  const how = MEASURES.has(measure) ? `${asking} ${measure}` : asking;
  return `${how}: ${topic.sort().join(" ")}`;
}

function topicStems(text: string): string[] {
  return [
    ...new Set(
      splitWords(text)
        .filter((word) => !isStopWord(word))
        .map(stemWord),
    ),
  ];
}

/** Capitalized, with a question mark; "How to …" has none. */
export function asQuestion(asked: string): string {
  const text = asked.trim().replace(/\s+/g, " ");
  const [first = ""] = text;
  const begun = first.toUpperCase() + text.slice(first.length);
  return /[?!.]$/.test(begun) || /^how to\b/i.test(begun) ? begun : `${begun}?`;
}

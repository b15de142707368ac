/** Questions a page answers, each once however often and in whatever words it was asked. */
import { isQuestion } from "#/scoring/question.ts";
import { isDiscussion } from "#/scoring/page-type.ts";
import type { BriefMaterial } from "#/maps/brief/brief-material.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords, stemWord } from "#/wording/words.ts";

/** A question to answer. */
export interface BriefQuestion {
  /** Written as a sentence begins, with its mark; "How to …" has none. */
  readonly text: string;
  /** How many of the keywords, and titles of threads, ask it. */
  readonly askedBy: number;
  /** `thread`: asked on a forum that ranks, by no keyword. */
  readonly source: "keyword" | "thread";
}

/** Words that make another question of the one before them: "how much", "how long". */
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
const MOST_QUESTIONS = 20;
const MOST_OF_THREADS = 6;
/** A thread that ranks may be about something else: so many words it must have of the keywords. */
const FEWEST_SHARED_WORDS = 2;

/** Keywords first, by volume, then what threads ask. Empty when nothing asks. */
export function mergeQuestions({ cluster, titles }: BriefMaterial): BriefQuestion[] {
  const merged = new Map<string, BriefQuestion>();
  const add = (asked: string, source: BriefQuestion["source"]) => {
    const key = questionKey(asked);
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
    topicStems(title).filter((stem) => topic.has(stem)).length >= FEWEST_SHARED_WORDS;
  titles
    .filter(({ url, title }) => isDiscussion(url) && isQuestion(title) && isOnTopic(title))
    .slice(0, MOST_OF_THREADS)
    .forEach(({ title }) => add(title, "thread"));
  return [...merged.values()].slice(0, MOST_QUESTIONS);
}

/** Two questions with one key want one answer: the same asking word over the same topic, in any order. */
export function questionKey(question: string): string {
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

/** Written as a sentence begins, with its mark; "How to …" has none. */
export function asQuestion(asked: string): string {
  const text = asked.trim().replace(/\s+/g, " ");
  const [first = ""] = text;
  const begun = first.toUpperCase() + text.slice(first.length);
  return /[?!.]$/.test(begun) || /^how to\b/i.test(begun) ? begun : `${begun}?`;
}

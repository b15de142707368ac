/**
 * What keywords ask decides whether they are one page more than how alike they are. Those that ask different things aren't:
 * "asana pricing", "asana reviews", "asana vs trello". Nor are those that ask the same of different things, which the
 * question alone makes alike: "asana pricing", "jira pricing". Those that ask the same of the same thing are, in whatever
 * words: "asana pricing", "how much does asana cost". A keyword that asks nothing may be on a page with any.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { EdgeCollector, type OverlapGraph } from "#/clustering/overlap-graph.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { asks, type Question, QUESTION_WORDS } from "#/wording/questions.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";

/**
 * Of their similarity, what counts of keywords that ask different things, and what where a broader grouping is asked for:
 * there they may be one page.
 */
const SHARE_APART = { asFound: 0.1, broader: 0.3 } as const;
/** Similarity of keywords that ask the same of the same thing, at least. */
const SAME_QUESTION = 0.8;
/** Shorter words are in others by chance. */
const LEAST_PART = 4;

/** Of several that fit, the first counts, but a comparison that names its sides before any. */
const QUESTIONS = [
  "price",
  "comparison",
  "alternatives",
  "reviews",
  "templates",
] as const satisfies readonly Question[];
/** How to do something, and a form for it. */
const ON_ONE_PAGE: ReadonlySet<Asked["question"]> = new Set(["templates", "instructions"]);
const INSTRUCTIONS = /^(?:how (?:to|do|can)|wie|comment|como|hoe) /;
const BETWEEN_SIDES: ReadonlySet<string> = new Set(["vs", "versus", "or", "oder"]);

interface Asked {
  readonly question: (typeof QUESTIONS)[number] | "instructions";
  /** Stems of all that is said next to the question's own words. */
  readonly said: readonly string[];
  /** Of these, what it is asked of: without "best", "new". */
  readonly topic: readonly string[];
  /** The same of each side of a comparison; null where none are named. */
  readonly sides: readonly (readonly string[])[] | null;
}

/** How the keywords are grouped: as the list suggests, or finer, or more broadly. */
export type Breadth = keyof typeof SHARE_APART;

/** `edges` of the keywords of `text`, by wording, weighed by what the keywords ask. */
export function weighQuestions(
  edges: OverlapGraph,
  text: KeywordTokens,
  breadth: Breadth,
): OverlapGraph {
  const asked = text.words.map((words, keyword) => readAsked(words, text.stems[keyword] ?? []));
  if (asked.filter((one) => one !== null).length < 2) return edges;
  const weighed = new EdgeCollector(edges.nodeCount, edges.neighbours.length);
  for (let keyword = 0; keyword < edges.nodeCount; keyword++) {
    const own = asked[keyword]!;
    edges.visit(keyword);
    for (let edge = edges.start; edge < edges.end; edge++) {
      const other = asked[edges.neighbours[edge]!]!;
      const weight = edges.weights[edge]!;
      weighed.add(
        edges.neighbours[edge]!,
        own && other ? weigh(own, other, weight, SHARE_APART[breadth]) : weight,
      );
    }
    weighed.endNode();
  }
  return weighed.toGraph();
}

function weigh(one: Asked, other: Asked, similarity: number, shareApart: number): number {
  if (areApart(one, other)) return shareApart * similarity;
  // Instructions are as different as what is done.
  if (one.question !== other.question || one.question === "instructions") return similarity;
  return Math.max(similarity, SAME_QUESTION * overlap(one.said, other.said) ** 2);
}

/** Dice's coefficient, 0–1. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((stem) => other.includes(stem)).length;
  return (2 * shared) / Math.max(1, one.length + other.length);
}

/** Null: it asks none of them. */
function readAsked(words: readonly string[], stems: readonly string[]): Asked | null {
  const sides = sidesOf(words, stems);
  const named = sides ? "comparison" : QUESTIONS.find((question) => asks(question, words));
  if (!named && !INSTRUCTIONS.test(`${words.slice(0, 2).join(" ")} `)) return null;
  const said = stems.filter((_, at) => !isStopWord(words[at]!) && !isAskedBy(named, words[at]!));
  return {
    question: named ?? "instructions",
    said: [...new Set(said)],
    topic: topicOf(words, stems, named),
    sides,
  };
}

const isAskedBy = (question: Question | undefined, word: string): boolean =>
  question !== undefined && QUESTION_WORDS[question].has(word);

const topicOf = (words: readonly string[], stems: readonly string[], question?: Question) =>
  stems.filter((_, at) => {
    const word = words[at]!;
    return !isStopWord(word) && !isAngleWord(word) && !isAskedBy(question, word);
  });

function sidesOf(words: readonly string[], stems: readonly string[]): string[][] | null {
  const between = words.flatMap((word, position) => (BETWEEN_SIDES.has(word) ? [position] : []));
  if (between.length === 0) return null;
  const sides = [...between, words.length].map((end, at) => {
    const start = at === 0 ? 0 : between[at - 1]! + 1;
    return topicOf(words.slice(start, end), stems.slice(start, end), "comparison");
  });
  return sides.every((side) => side.length > 0) ? sides : null;
}

function areApart(one: Asked, other: Asked): boolean {
  if (one.question !== other.question)
    return !(ON_ONE_PAGE.has(one.question) && ON_ONE_PAGE.has(other.question));
  if (one.sides && other.sides) return !areSameSides(one.sides, other.sides);
  return one.topic.length > 0 && other.topic.length > 0 && !haveCommonWord(one.topic, other.topic);
}

/** Whether each side of the one with fewer has its like in the other. */
function areSameSides(
  one: readonly (readonly string[])[],
  other: readonly (readonly string[])[],
): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  return fewer.every((side) => more.some((like) => haveCommonWord(side, like)));
}

/** The same word, or one that is a part of the other: in German, "Pumpe" and "Wärmepumpe". */
function haveCommonWord(one: readonly string[], other: readonly string[]): boolean {
  return one.some((stem) => other.some((like) => isPartOf(stem, like) || isPartOf(like, stem)));
}

const isPartOf = (part: string, whole: string): boolean =>
  part === whole || (part.length >= LEAST_PART && whole.includes(part));

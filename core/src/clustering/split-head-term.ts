/**
 * In a list about one thing, keywords that add nothing to it but a question are alike whatever they ask: "what is a
 * crm", "free crm", "how much does a crm cost". Nothing but the thing itself is left to compare, and they end in one
 * group, though each question is a page of its own. Here they are grouped by what they ask instead.
 */
import type { LockLists } from "#/clustering/locks.ts";
import { countStems, type KeywordTokens } from "#/wording/keyword-tokens.ts";
import { asks, type Question, QUESTION_WORDS } from "#/wording/questions.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";

/** A word in this share of the keywords or more is what the list is about. */
const SUBJECT_SHARE = 0.5;
/** Below, a list has no subject to speak of. */
const MIN_KEYWORDS = 10;

/** What can be asked of a thing as a whole. The first that fits counts. */
const QUESTIONS = [
  "free",
  "cheap",
  "price",
  "comparison",
  "alternatives",
  "benefits",
  "meaning",
] as const satisfies readonly Question[];
const WHAT_IS = /^(what (is|are)|was (ist|sind)|wat (is|zijn))\b/i;
const AMOUNT = /^\d+$/;

/** Null: none of them, such as the thing alone or the best of its kind. */
function questionOf(text: string, words: readonly string[]): Question | null {
  const asked = QUESTIONS.find((question) => asks(question, words));
  return asked ?? (WHAT_IS.test(text) ? "meaning" : null);
}

const onlyAsks = (word: string) =>
  isStopWord(word) ||
  isAngleWord(word) ||
  AMOUNT.test(word) ||
  QUESTIONS.some((question) => QUESTION_WORDS[question].has(word));

/**
 * Groups what only asks something of the subject of `keywords`, in ascending order: all of a list, or those of a topic in
 * it. `clusterOf` is changed in place. Locked keywords, and keywords grouped with others for more than the subject, stay.
 *
 * @param mayJoin even where no group has several of them: each may be alone without belonging apart
 * @returns whether the keywords have a subject
 */
export function splitHeadTerm(
  text: KeywordTokens,
  keywords: readonly number[],
  clusterOf: Uint32Array,
  { lockOf }: LockLists,
  mayJoin = false,
): boolean {
  const heads = headKeywords(text, keywords);
  if (heads.length === 0) return false;
  const movable = new Set(heads.filter((keyword) => (lockOf[keyword] ?? 0) === 0));
  const main = mainCluster(clusterOf, movable);
  if (main === null && !mayJoin) return true;
  const asked = [...movable].flatMap((keyword) => {
    const question = questionOf(text.texts[keyword] ?? "", text.words[keyword] ?? []);
    return question === null ? [] : [{ keyword, question }];
  });
  if (asked.length === 0) return true;
  const others = new Set<number>();
  let next = 0;
  clusterOf.forEach((cluster, keyword) => {
    if (cluster !== main && !movable.has(keyword)) others.add(cluster);
    next = Math.max(next, cluster + 1);
  });
  const questionCluster = new Map<Question, number>();
  for (const { keyword, question } of asked) {
    if (others.has(clusterOf[keyword] ?? 0)) continue;
    const own = questionCluster.get(question) ?? next++;
    questionCluster.set(question, own);
    clusterOf[keyword] = own;
  }
  return true;
}

/** Those whose words are the subject, and otherwise only ask. */
function headKeywords(text: KeywordTokens, keywords: readonly number[]): number[] {
  const topics = keywords.map((keyword) =>
    (text.stems[keyword] ?? []).filter(
      (_, position) => !onlyAsks(text.words[keyword]?.[position] ?? ""),
    ),
  );
  const counts = countStems(topics);
  const least = SUBJECT_SHARE * Math.max(MIN_KEYWORDS, topics.length);
  const isHead = topics.map(
    (stems) => stems.length > 0 && stems.every((stem) => (counts.get(stem) ?? 0) >= least),
  );
  return keywords.filter((_, place) => isHead[place]);
}

/** The cluster with most of them, when it has more than one; null otherwise. */
function mainCluster(clusterOf: Uint32Array, movable: ReadonlySet<number>): number | null {
  const counts = new Map<number, number>();
  for (const keyword of movable) {
    const cluster = clusterOf[keyword] ?? 0;
    counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most && most[1] > 1 ? most[0] : null;
}

/**
 * How a keyword reads as the name of a page or a topic. Nothing is known of grammar: questions show by their first word,
 * and fragments by the company they keep, since a keyword that others hold is a fragment when the same word is always
 * next to it.
 */
import { isAngleWord, isParticle, isStopWord } from "#/wording/stop-words.ts";

/** Questions about one detail of a topic: "can you freeze coffee beans", "why is my bread dense". */
const DETAIL_QUESTION: ReadonlySet<string> = new Set(
  `am are can could did do does has have is should was were will would when where which who whose why`.split(
    /\s+/,
  ),
);
const ASKING: ReadonlySet<string> = new Set(["how", "what", "whats"]);
/** A person asking for himself. */
const PERSONAL: ReadonlySet<string> = new Set("i im ive me mine my we our us your you".split(" "));
/** Words between which a keyword can't end or start: "work part of", "for flat feet". */
const DANGLING: ReadonlySet<string> = new Set(
  "a an and are as at but by does for from if in into is nor of on or per than that the to vs was were when with your".split(
    " ",
  ),
);

/** Longest keyword that reads as a name, and as a question, in words. */
const MOST_WORDS = 5;
const MOST_WORDS_ASKED = 8;
const NAME_FORM = 1;
const GUIDE_FORM = 0.75;
const ONE_WORD_FORM = 0.75;
const COMPARISON_FORM = 0.75;
const WHAT_FORM = 0.5;
const DETAIL_FORM = 0.2;
const LESS_PER_WORD = 0.1;
const LESS_IF_PERSONAL = 0.2;
/** "Cost", "ratio": one angle of a topic rather than the topic. */
const LESS_IF_ANGLE = 0.15;
/** A keyword is a fragment when this share of those that hold it have the same word next to it. */
const BOUND_SHARE = 0.6;
const LEAST_HOLDING = 2;

/** How well normalized words read as a page's title, 0–1: best a name of two to five words, least a question of detail. */
export function titleForm(words: readonly string[]): number {
  const [first = "", second = ""] = words;
  const isDangling = DANGLING.has(first) || DANGLING.has(words.at(-1) ?? "");
  if (words.length === 0 || isDangling) return 0;
  const isAsking = DETAIL_QUESTION.has(first) || ASKING.has(first);
  const most = isAsking ? MOST_WORDS_ASKED : MOST_WORDS;
  const tooMany = LESS_PER_WORD * Math.max(0, words.length - most);
  const angle = words.some(isAngleWord) ? LESS_IF_ANGLE : 0;
  const personal = words.some((word) => PERSONAL.has(word)) ? LESS_IF_PERSONAL : 0;
  return Math.max(0, formOf(first, second, words) - tooMany - angle - personal);
}

function formOf(first: string, second: string, words: readonly string[]): number {
  if (DETAIL_QUESTION.has(first)) return DETAIL_FORM;
  if (first === "how") return second === "to" ? GUIDE_FORM : DETAIL_FORM;
  if (ASKING.has(first)) return second === "if" ? DETAIL_FORM : WHAT_FORM;
  if (words.includes("vs") || words.includes("or")) return COMPARISON_FORM;
  return words.length === 1 ? ONE_WORD_FORM : NAME_FORM;
}

/**
 * Whether normalized `words` are a part cut out of other keywords: at least two others hold them, most of those with the
 * same topic word right before or right after.
 */
export function isFragment(
  words: readonly string[],
  others: readonly (readonly string[])[],
): boolean {
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  let holding = 0;
  for (const other of others) {
    if (other.length <= words.length) continue;
    const at = positionIn(other, words);
    if (at === -1) continue;
    holding++;
    count(before, other[at - 1]);
    count(after, other[at + words.length]);
  }
  if (holding < LEAST_HOLDING) return false;
  const most = Math.max(0, ...before.values(), ...after.values());
  return most >= LEAST_HOLDING && most >= holding * BOUND_SHARE;
}

function count(neighbours: Map<string, number>, word: string | undefined): void {
  if (word === undefined || (isStopWord(word) && !isParticle(word))) return;
  neighbours.set(word, (neighbours.get(word) ?? 0) + 1);
}

/** Where `part` starts in `whole`; −1 when it isn't there. */
function positionIn(whole: readonly string[], part: readonly string[]): number {
  const last = whole.length - part.length;
  for (let start = 0; start <= last; start++) {
    if (part.every((word, at) => whole[start + at] === word)) return start;
  }
  return -1;
}

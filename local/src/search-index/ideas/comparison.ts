/**
 * Seeds that compare two things: "index funds vs ETF". Few pages name both, so that ideas come from each side as well:
 * those that weigh it against something else.
 */
import { isQuestion } from "@mapwright/core/scoring/question";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import { readSeed, type ReadSeed } from "#/search-index/ideas/read-seed.ts";
import { isWrittenTogether } from "#/search-index/ideas/written-together.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

/** The words between the two. */
const BETWEEN = /\s+(?:vs\.?|versus|compared (?:to|with)|or)\s+/iu;
const MAX_SIDE_WORDS = 4;

/** What weighs the thing before or after it. */
const WEIGHING = new Set(
  `alternative alternatives better compared cons instead pros replace than together versus vs worse worth`.split(
    " ",
  ),
);
const ARTICLES = new Set(["a", "an", "the"]);
/** One person's story weighs nothing for others. */
const PERSONAL = new Set(["i", "me", "my"]);

/** One side in the spellings to try, the likeliest first. */
type ComparedSide = readonly string[];

/**
 * The sides of a comparison, two or three; null for any other seed. Words that one side leaves to the other are added
 * first: "debt snowball vs avalanche" is about debt avalanches, "Roth vs traditional IRA" about Roth IRAs.
 */
export function readComparison(seed: string): readonly ComparedSide[] | null {
  if (isQuestion(seed)) return null;
  const sides = seed.split(BETWEEN).map((side) => side.split(/\s+/).filter(Boolean));
  if (sides.length < 2 || sides.length > 3) return null;
  if (sides.some((words) => words.length === 0 || words.length > MAX_SIDE_WORDS)) return null;
  // "Stretching before or after running" compares no things.
  if (sides.some((words) => words.length > 1 && isPreposition(words.at(-1)))) return null;
  const [first = [], last = []] = [sides[0], sides.at(-1)];
  return sides.map((words) => {
    const isLast = words === last;
    if (isLast && words.length < first.length)
      return spellings([...first.slice(0, first.length - words.length), ...words], words);
    if (!isLast && words.length < last.length)
      return spellings([...words, ...last.slice(words.length)], words);
    return spellings(words);
  });
}

const isPreposition = (word = "") => ["before", "after", "with", "without", "in"].includes(word);

/** The "c" of "vitamin c" isn't left out before "vs". */
const isName = (words: readonly string[]) => words.every((word) => word.length > 1);

const spellings = (completed: readonly string[], plain = completed) => [
  ...new Set((isName(completed) ? [completed, plain] : [plain]).map((words) => words.join(" "))),
];

interface ReadSide {
  readonly text: string;
  /** null when the corpus doesn't write about it. */
  readonly read: ReadSeed | null;
}

/** The sides of a comparison, each in the spelling that the corpus has; null for any other seed. */
export function readSides(index: SearchIndex, seed: string): readonly ReadSide[] | null {
  const sides = readComparison(seed);
  if (!sides) return null;
  return sides.map((ways) => {
    const covered = ways.flatMap((text) => {
      const read = readSeed(index, text);
      return read?.isTitled ? read : [];
    });
    // "Espresso vs drip coffee" is about espresso, which nobody calls espresso coffee.
    const read = covered.find(({ text }) => isWrittenTogether(index, text)) ?? covered[0] ?? null;
    return { text: read?.text ?? ways.at(-1) ?? "", read };
  });
}

/**
 * How many of the sides a keyword helps to choose between: it names them all, or weighs one as a whole; null = neither.
 * "Are disc brakes better in the rain" weighs disc brakes; "trekking pole tent vs tarp" and "Python logging vs print"
 * weigh other things than tents and Python.
 */
export function createHelpsToChoose(
  sides: readonly string[],
): (keyword: string) => "all" | "one" | null {
  const stemsOfSides = sides.map((side) => splitWords(side).map(stemWord));
  return (keyword) => {
    const words = splitWords(keyword).filter((word) => !ARTICLES.has(word));
    const stems = new Set(words.map(stemWord));
    if (stemsOfSides.every((side) => side.every((stem) => stems.has(stem)))) return "all";
    if (words.some((word) => PERSONAL.has(word))) return null;
    return stemsOfSides.some((side) => isWeighed(words, side)) ? "one" : null;
  };
}

/** Whether the words have the side with a weighing word next to it, and nothing that makes it part of another thing. */
function isWeighed(words: readonly string[], side: readonly string[]): boolean {
  const stems = words.map(stemWord);
  return words.some((_, at) => {
    if (!side.every((stem, offset) => stems[at + offset] === stem)) return false;
    const around = [words[at - 1], words[at + side.length]].filter((word) => word !== undefined);
    return (
      around.some((word) => WEIGHING.has(word)) &&
      around.every((word) => WEIGHING.has(word) || isStopWord(word))
    );
  });
}

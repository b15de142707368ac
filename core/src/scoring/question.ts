/** Keywords phrased as questions: a brief answers them, a map highlights them. */
import { findAsks } from "#/scoring/asking-words/find-asks.ts";
import { splitWords } from "#/wording/tokenize.ts";

/** Words that start a question; "which", "can" and the like only count when more follows. */
const ASKING: ReadonlySet<string> = new Set(
  `how what whats why when where wheres who whos whose which can could do does did is are was were should
   shall will would has have am
   wie warum wieso wann wo wer welche welcher welches kann darf muss soll sollte ist sind
   comment pourquoi quand combien quel quelle quels quelles
   cuando cuanto cuantos donde cual cuales como perche quanto quale hoeveel waarom wanneer welke onde`.split(
    /\s+/,
  ),
);
const MIN_WORDS = 3;

/**
 * Tells whether a keyword is a question: it ends in "?", starts like one and has at least three words, or has asking
 * words of a language that has a table, in which they don't always come first.
 */
export function isQuestion(keyword: string): boolean {
  if (/[?？؟]\s*$/.test(keyword)) return true;
  const words = splitWords(keyword);
  if (words.length >= MIN_WORDS && ASKING.has(words[0] ?? "")) return true;
  return words.length > 1 && findAsks(keyword).has("asks");
}

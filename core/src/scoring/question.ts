/** Keywords people ask as questions: a brief answers them, a map shows them apart. */
import { splitWords } from "#/wording/words.ts";

/** Words a question begins with; "which", "can" and the like only ask when more follows. */
const ASKING: ReadonlySet<string> = new Set(
  `how what whats why when where wheres who whos whose which can could do does did is are was were should
   shall will would has have am`.split(/\s+/),
);
const FEWEST_WORDS = 3;

/** Whether a keyword is a question: it ends in "?", or begins like one and has at least three words. */
export function isQuestion(keyword: string): boolean {
  if (keyword.trimEnd().endsWith("?")) return true;
  const words = splitWords(keyword);
  return words.length >= FEWEST_WORDS && ASKING.has(words[0] ?? "");
}

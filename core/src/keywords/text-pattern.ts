/**
 * Patterns that people type, in the syntax of RE2: its engine takes time in proportion to a text, whatever the pattern is,
 * so that none can hang a page. Large, which is why it is loaded when the first pattern is.
 * @see https://github.com/google/re2/wiki/Syntax
 */
import { RE2JS, RE2JSSyntaxException } from "re2js";
import type { MatchText } from "#/keywords/word-filter.ts";

export type TextPattern =
  | { readonly isGood: true; readonly matches: MatchText }
  /** `problem` names the part of the pattern: "missing closing ): (". */
  | { readonly isGood: false; readonly problem: string };

/** A pattern, found anywhere in a text whatever its case. A repetition that is too large is none, either. */
export function compilePattern(pattern: string): TextPattern {
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return { isGood: true, matches: (text) => compiled.test(text) };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const part: unknown = error.getPattern();
    // The flag for the case, which the engine puts before the pattern.
    const typed = typeof part === "string" ? part.replace(/^\(\?i\)/, "") : "";
    const where = typed === "" ? "" : `: ${typed}`;
    return { isGood: false, problem: `${error.getDescription()}${where}` };
  }
}

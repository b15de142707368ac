import { toTitleCase } from "#/scoring/title-case.ts";
import type { WordCase } from "#/scoring/word-case.ts";

/**
 * Formats a keyword as a title or heading; also used after a colon.
 * @param language ISO 639-1: in languages other than English only the first letter is capitalized
 */
export function formatBriefTitle(wording: string, wordCase: WordCase, language: string): string {
  if (language === "en")
    return toTitleCase(wording, wordCase).replace(/(?<=: )\p{Ll}/u, (character) =>
      character.toUpperCase(),
    );
  const [first = ""] = wording;
  return first.toUpperCase() + wording.slice(first.length);
}

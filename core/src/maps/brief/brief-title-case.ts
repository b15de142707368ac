import { titleCase } from "#/scoring/title-case.ts";
import type { WordCase } from "#/scoring/word-case.ts";

/**
 * A keyword as a title or heading writes it; also after a colon.
 * @param language ISO 639-1: in others than English only the first letter is a capital
 */
export function briefTitleCase(wording: string, wordCase: WordCase, language: string): string {
  if (language === "en")
    return titleCase(wording, wordCase).replace(/(?<=: )\p{Ll}/u, (letter) => letter.toUpperCase());
  const [first = ""] = wording;
  return first.toUpperCase() + wording.slice(first.length);
}

/** The language that a list is in, as far as names have to know it. Pure; told by words that carry no topic. */
import { splitWords } from "#/wording/tokenize.ts";

/** `other` is any language but English and German. */
export type ListLanguage = "english" | "german" | "other";

/** Words without accents, as compared, that are frequent in one of the three and in none of the others. */
const FUNCTION_WORDS: Readonly<Record<ListLanguage, string>> = {
  english: `the of and to for how with what are is my your best near can does vs without you when should which from at`,
  german: `der das und ist ein eine einen fur mit von auf nicht wie zum zur beim im ohne bei nach wann oder welche`,
  other: `le les des du et est une avec sur dans pour comment del los las el para por una que como mejor il gli della
    di che um uma het een voor zonder hoeveel och att som pa til av og med jak czy na ile dla gia
    wat niet mijn geen naar hvad hvordan hvornar ikke jeg hvor pas quel quels quelle qui mais sono quanto perche nie hur vad inte jag miten`,
};
const LANGUAGE_OF: ReadonlyMap<string, ListLanguage> = new Map(
  (["other", "german", "english"] as const).flatMap((language) =>
    FUNCTION_WORDS[language].split(/\s+/).map((word) => [word, language] as const),
  ),
);

/** Letters that English hasn't. */
const FOREIGN = /[^\p{ASCII}\P{L}]/u;

/**
 * The language of most of the words that tell one, other ones being told by letters as well; English where nothing tells
 * one.
 */
export function detectListLanguage(keywords: readonly string[]): ListLanguage {
  const { english, german, other } = countLanguageWords(keywords);
  if (german > english && german >= other) return "german";
  const foreign = keywords.filter((keyword) => FOREIGN.test(keyword)).length;
  return other + foreign > english ? "other" : "english";
}

/** The number of words that tell each language. */
export function countLanguageWords(keywords: readonly string[]): Record<ListLanguage, number> {
  const counts = { english: 0, german: 0, other: 0 };
  for (const keyword of keywords) {
    for (const word of splitWords(keyword)) {
      const language = LANGUAGE_OF.get(word);
      if (language !== undefined) counts[language] += 1;
    }
  }
  return counts;
}

/**
 * Test of whether a keyword names a brand: the site's own name, as its address has it, or a name that a person adds.
 * Compared word by word without blanks and signs, so that "Best Coffee" finds "bestcoffee" and "best-coffee.com
 * reviews", and "apple" doesn't find "pineapple".
 */
import { splitTerms, type MatchText } from "#/keywords/word-filter.ts";
import { normalizeText } from "#/wording/normalize-text.ts";

/** Second levels under which names are registered: `example.co.uk`. */
const SECOND_LEVELS = /^(?:ac|co|com|edu|gob|gov|gouv|go|ne|net|or|org)$/;
/** Maximum number of words in a row that are compared with a name. */
const MAX_WORDS = 6;

/** `best-coffee` of `www.best-coffee.co.uk`; empty: no name, as of an address in numbers. */
export function guessBrandName(domain: string): string {
  const labels = domain.toLowerCase().replace(/:\d+$/, "").split(".");
  const top = labels.at(-1) ?? "";
  const isNested = labels.length > 2 && top.length === 2 && SECOND_LEVELS.test(labels.at(-2) ?? "");
  const name = labels.at(isNested ? -3 : -2) ?? "";
  return labels.length > 1 && /\p{L}/u.test(name) && /\p{L}/u.test(top) ? name : "";
}

/**
 * @param domains of the sites whose names count
 * @param typed more names, separated by commas
 * @returns null: no name is known, so nothing is branded
 */
export function compileBrand(domains: readonly string[], typed: string): MatchText | null {
  const names = new Set(
    [...domains.map(guessBrandName), ...splitTerms(typed)]
      .map(squash)
      .filter((name) => name !== ""),
  );
  if (names.size === 0) return null;
  return (text) => {
    const words = wordsOf(text);
    return words.some((_, from) => {
      let run = "";
      for (const word of words.slice(from, from + MAX_WORDS)) {
        run += word;
        if (names.has(run) || (run.endsWith("s") && names.has(run.slice(0, -1)))) return true;
      }
      return false;
    });
  };
}

function wordsOf(text: string): readonly string[] {
  // "nike's" is the name with an ending, and no two words.
  const plain = normalizeText(text).replace(/(?<=[\p{L}\p{N}])['’](?=s\b)/gu, "");
  return plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
}

function squash(name: string): string {
  return wordsOf(name).join("");
}

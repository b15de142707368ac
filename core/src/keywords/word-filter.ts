/**
 * A filter of keywords by their words, by a pattern, and by the brand: as stored in addresses, and as tests of a text.
 * The pattern itself is compiled by `text-pattern.ts`, which brings an engine along and is loaded when it is needed.
 */
import { z } from "zod";
import { normalizeText } from "#/wording/normalize-text.ts";

export const BRANDINGS = ["all", "branded", "unbranded"] as const;
export type Branding = (typeof BRANDINGS)[number];

export const TERMS_MAX_LENGTH = 300;
export const PATTERN_MAX_LENGTH = 200;

/** Terms separated by commas; empty: no condition. */
const terms = z.string().max(TERMS_MAX_LENGTH).catch("");

const wordFilter = z.object({
  /** Terms of which at least one is in the keyword. */
  any: terms,
  /** Terms that are all in the keyword. */
  all: terms,
  /** Terms of which none is in the keyword. */
  without: terms,
  /** Pattern in the syntax of RE2; empty: none. */
  pattern: z.string().max(PATTERN_MAX_LENGTH).catch(""),
  branding: z.enum(BRANDINGS).catch("all"),
  /** Names of the brand besides the site's own. */
  brandTerms: terms,
});
export type WordFilter = Readonly<z.infer<typeof wordFilter>>;

const PARAMETERS = {
  any: "any",
  all: "all",
  without: "without",
  pattern: "regex",
  branding: "brand",
  brandTerms: "brandnames",
} as const satisfies { [Part in keyof WordFilter]: string };

const parts = wordFilter.keyof().options;

/** Malformed parts of an address are no condition. */
export function readWordFilter(params: URLSearchParamsLike): WordFilter {
  return wordFilter.parse(
    Object.fromEntries(parts.map((part) => [part, params.get(PARAMETERS[part]) ?? ""])),
  );
}

/** Writes into `params`; what is no condition is left out. */
export function writeWordFilter(params: URLSearchParamsLike, filter: WordFilter): void {
  for (const part of parts) {
    const text = filter[part];
    if (text === NO_WORDS[part]) params.delete(PARAMETERS[part]);
    else params.set(PARAMETERS[part], text);
  }
}

/** The part of `URLSearchParams` that is used: it isn't part of the language's own types. */
interface URLSearchParamsLike {
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
}

export const NO_WORDS: WordFilter = {
  any: "",
  all: "",
  without: "",
  pattern: "",
  branding: "all",
  brandTerms: "",
};

/** Counts the conditions that are set: names of the brand alone are none. */
export function countConditions({ any, all, without, pattern, branding }: WordFilter): number {
  const lists = [any, all, without].filter((list) => splitTerms(list).length > 0);
  return lists.length + Number(pattern !== "") + Number(branding !== "all");
}

export type MatchText = (text: string) => boolean;

/** The terms of a list as typed, distinct and normalized. */
export function splitTerms(list: string): readonly string[] {
  const typed = list.split(/[,\n]/).map((term) => normalizeText(term).trim().replace(/\s+/g, " "));
  return [...new Set(typed.filter((term) => /[\p{L}\p{N}]/u.test(term)))];
}

/**
 * The test of `any`, `all` and `without`; null: no condition. Terms are whole words, or several in a row; `grind*` also
 * finds "grinder". In scripts without spaces between words, a term may be anywhere.
 */
export function compileWords({ any, all, without }: WordFilter): MatchText | null {
  const [some, every, none] = [any, all, without].map((list) => splitTerms(list).map(compileTerm));
  const conditions: MatchText[] = [];
  if (some && some.length > 0) conditions.push((text) => some.some((has) => has(text)));
  if (every && every.length > 0) conditions.push((text) => every.every((has) => has(text)));
  if (none && none.length > 0) conditions.push((text) => !none.some((has) => has(text)));
  if (conditions.length === 0) return null;
  return (text) => {
    const normalized = normalizeText(text);
    return conditions.every((passes) => passes(normalized));
  };
}

/** The character of a word at the end or the beginning of a text. */
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const STARTS_IN_WORD = /^[\p{L}\p{N}\p{M}]/u;
/** Characters of scripts whose words aren't separated, or take endings as in Korean. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** @param term normalized, with a letter or digit */
function compileTerm(term: string): MatchText {
  const word = term.replace(/^\*+|\*+$/g, "");
  const isOpenBefore = term.startsWith("*") || UNSPACED.test(word.slice(0, 1));
  const isOpenAfter = term.endsWith("*") || UNSPACED.test(word.slice(-1));
  return (text) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
      const startsWord = isOpenBefore || !ENDS_IN_WORD.test(before);
      const endsWord = isOpenAfter || !STARTS_IN_WORD.test(after);
      if (startsWord && endsWord) return true;
    }
    return false;
  };
}

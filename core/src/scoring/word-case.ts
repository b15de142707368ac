/**
 * The spelling of words: "seo" is SEO and "london" London. Learned from texts that people have written, then from a
 * dictionary, which is large: only what makes names imports this.
 */
import { onFirstUse } from "#/on-first-use.ts";
import words from "#/scoring/proper-words/words.json" with { type: "json" };
import type { ListLanguage } from "#/wording/detect-list-language.ts";
import { TITLE_WORD } from "#/wording/title-words.ts";
import { normalizeWord } from "#/wording/tokenize.ts";

/** Normalized word → spelling. */
export type WordCase = Pick<ReadonlyMap<string, string>, "get">;

/** A capital after the first letter, or next to a digit: nobody writes a word like that for being in a title. */
const UNUSUAL_CASE = /\p{Ll}\p{Lu}|\p{Lu}{2}|\p{Lu}\p{N}|\p{N}\p{Lu}/u;
const HAS_LOWER_CASE = /\p{Ll}{2}/u;
/** A script without case: nobody writes Latin words in capitals for standing in it. */
const CASELESS = /\p{Lo}/u;
/** Longer words in lower case: most in a sentence; in a title they are not, and its capitals say nothing. */
const LONG_LOWER = /(?<![\p{L}\p{N}'’ʼ])\p{Ll}{4,}/gu;
const LONG_CAPITAL = /(?<![\p{L}\p{N}'’ʼ])\p{Lu}\p{L}{3,}/gu;
/** Text before the first word of a sentence. */
const BEFORE_SENTENCE = /(?:^|[^\p{L}\p{N},&/\s-]\s*|\s[-–—]\s+)$/u;
/** A single title may be in all caps; two that agree are reliable. */
const MIN_TITLES = 2;

/** Words that the dictionary lacks, or takes for another. */
const AGREED = `ActiveCampaign ADHD AeroPress AHA APR ChatGPT ConvertKit CRM CRO CTR DevOps DKIM DMARC DSLR EV FreshBooks GDPR
 GetResponse HIIT HMRC HOA HR HSA HTTPS IBS JPG KPI LED LinkedIn MacBook MailerLite OKR OLED OneNote PCOS PMP PTSD QLED QR RACI
 RAM ROAS ROI SaaS SEM SEO SERP SLA TurboTax TypeScript UI US UX VAT VPS WBS`;

const dictionaryOf = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(/\s+/).map((word) => [word.toLowerCase(), word]));
const agreed = onFirstUse(() => dictionaryOf(AGREED));
const inEnglish = onFirstUse(() => dictionaryOf(`${words.everywhere} ${words.english}`));
const everywhere = onFirstUse(() => dictionaryOf(words.everywhere));

/** Texts that people have written. */
export interface WrittenTexts {
  readonly language: ListLanguage;
  readonly keywords?: readonly string[];
  /** Titles of ranking pages. */
  readonly titles?: readonly string[];
}

/**
 * The spelling of a word in most of the texts whose case says anything about it: unusually, or with a capital inside a
 * sentence; otherwise the spelling of the dictionary.
 */
export function learnWordCase({ language, keywords = [], titles = [] }: WrittenTexts): WordCase {
  const typed = countSpellings(keywords);
  const ranking = countSpellings(titles);
  const dictionary = language === "english" ? inEnglish() : everywhere();
  return {
    get: (word) =>
      mostly(typed.get(word), 1) ??
      agreed().get(word) ??
      mostly(ranking.get(word), MIN_TITLES) ??
      dictionary.get(word),
  };
}

/** Tells whether the capitals of a text may be meant: not those of one that has only capitals. */
export const hasMeantCase = (text: string): boolean =>
  HAS_LOWER_CASE.test(text) || CASELESS.test(text);

function mostly(
  counts: ReadonlyMap<string, number> | undefined,
  least: number,
): string | undefined {
  if (counts === undefined) return undefined;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const found = [...counts].find(([, count]) => count >= least && count * 2 > all);
  return found && found[0] !== found[0].toLowerCase() ? found[0] : undefined;
}

/** Word → spelling → texts with it, the empty spelling for those in which it is written as any word would be. */
function countSpellings(texts: readonly string[]): Map<string, Map<string, number>> {
  const spellings = new Map<string, Map<string, number>>();
  for (const text of texts) {
    if (!hasMeantCase(text)) continue;
    const isCaseless = CASELESS.test(text);
    const lower = text.match(LONG_LOWER)?.length ?? 0;
    const isSentence = lower > (text.match(LONG_CAPITAL)?.length ?? 0);
    for (const match of text.matchAll(TITLE_WORD)) {
      const written = match[0];
      const isTelling =
        isCaseless ||
        UNUSUAL_CASE.test(written) ||
        (isSentence && !BEFORE_SENTENCE.test(text.slice(0, match.index)));
      const word = normalizeWord(written);
      const spelling = isTelling && !/['’ʼ]/.test(written) ? written : "";
      const counts = spellings.get(word) ?? new Map<string, number>();
      spellings.set(word, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
    }
  }
  return spellings;
}

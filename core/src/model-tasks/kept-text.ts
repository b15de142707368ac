/**
 * What is kept of a text that a language model wrote: plain, in the words of what it cites, and in no word that only one
 * stranger wrote. A word stands in sources that are independent of each other, in a page's name or in a figure of the map, or
 * it is a plain word; so whoever writes an order into one title or thread can't have it shown, in whatever language.
 */
import { onFirstUse } from "#/on-first-use.ts";
import { addressesModel } from "#/model-tasks/model-orders.ts";
import type { CitedSource, CitedSources } from "#/model-tasks/cited-sources.ts";
import {
  isSupported,
  readPlainText,
  shareOfWords,
  shareSupported,
} from "#/model-tasks/supported-text.ts";
import { listTopicStems, splitKeywords } from "#/wording/keyword-tokens.ts";

/** `label`: a name, title or heading. `sentence`: has words of its own between those of its sources. */
export type TextForm = "label" | "sentence";

/**
 * Of the words with a meaning, this share stands in what is cited. Fitted, one step below the best (bench/models): statements
 * of models are further from their sources than those that it was fitted on.
 */
const MIN_CITED: Readonly<Record<TextForm, number>> = { label: 0.8, sentence: 0.8 };
const MIN_ORIGINS = 2;
/** Letters apart, which are no words that could be looked for in sources. */
const SPELLED_OUT = /(?:(?<!\p{L})\p{L}(?!\p{L})[^\p{L}\p{N}]{1,3}){3}/u;

/** Words of titles and sentences that say nothing by themselves, so that they need no source. English only. */
const PLAIN_WORDS =
  "guide tips tricks mistakes basics explained introduction overview beginner beginners step steps best top difference differences compare compared comparison versus review reviews choose choosing choice question questions answer answers ask asks asked asking people reader readers searcher search searches searching searched page pages keyword keywords result results rank ranks ranking title titles cover covers covered covering explain explains mention mentions link links word words topic topics month first second each together different similar common main new need reason reasons example examples list type types kind kinds way ways cost costs price prices time size pros cons help helps show shows share shares shared lead leads answered separate combine merge split";

export interface KeptTextRules {
  readonly sources: CitedSources;
  readonly cited: readonly CitedSource[];
  readonly form: TextForm;
  readonly maxLength: number;
  /** Names of pages, which it may repeat as a whole; none by default. */
  readonly named?: readonly string[];
  /** Figures of the map that support it beside the sources; none by default. */
  readonly facts?: readonly string[];
}

/** null: it doesn't hold. */
export function keepText(raw: string, rules: KeptTextRules): string | null {
  const { sources, cited, form, maxLength, named = [], facts = [] } = rules;
  const text = cited.length === 0 ? null : readPlainText(raw, maxLength);
  if (text === null || SPELLED_OUT.test(text)) return null;
  const texts = toTexts(cited);
  const support = [...texts, ...facts.map((fact) => ({ text: fact }))];
  const isCited = isSupported(text, support, MIN_CITED[form], isPlainWord);
  if (!isCited || shareSupported(text, texts, isPlainWord) === 0) return null;
  const own = stemsOf([...facts, ...cited.map(({ figures }) => figures)]);
  const isOfMap = (stem: string) =>
    own.has(stem) || isPlainWord(stem) || sources.countOrigins(stem) >= MIN_ORIGINS;
  const rest = longestFirst(named).reduce(withoutName, text);
  const isHeld = !/[\p{L}\p{N}]/u.test(rest) || shareOfWords(rest, isOfMap) === 1;
  return isHeld && !addressesModel(raw) && !addressesModel(text) ? text : null;
}

const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length);

/** Once, in whatever case. */
function withoutName(text: string, name: string): string {
  const at = name === "" ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`;
}

/** With the figures that stand beside each. */
export function toTexts(cited: readonly CitedSource[]): { readonly text: string }[] {
  return cited.map(({ citation, note, figures }) => ({
    text: `${citation.text} ${note} ${figures}`,
  }));
}

export function stemsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(listTopicStems(splitKeywords(texts)).flat());
}

const plainStems = onFirstUse(() => stemsOf([PLAIN_WORDS]));

/** @param stem of a word */
export function isPlainWord(stem: string): boolean {
  return plainStems().has(stem);
}

/** Whether both say the same, but for case, order and inflection. */
export function isSameText(left: string, right: string): boolean {
  const key = (text: string) =>
    (listTopicStems(splitKeywords([text]))[0] ?? []).toSorted().join(" ");
  return key(left) === key(right);
}

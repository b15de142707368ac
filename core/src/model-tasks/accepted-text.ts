/**
 * Filter of texts that a language model wrote: kept texts are plain, in the words of what it cites, and in no word that
 * only one stranger wrote. A word stands in sources that are independent of each other, in a page's name or in a figure
 * of the map, or it is a plain word; so whoever writes an order into one title or thread can't have it shown, in
 * whatever language.
 */
import { isAddressedToModel } from "#/model-tasks/model-orders.ts";
import type { CitedSource, CitedSources } from "#/model-tasks/cited-sources.ts";
import { isPlainWord } from "#/model-tasks/plain-words.ts";
import {
  isSupported,
  readPlainText,
  computeWordShare,
  shareSupported,
} from "#/model-tasks/supported-text.ts";
import { listTopicStems, splitKeywords } from "#/wording/keyword-tokens.ts";

/** `label`: a name, title or heading. `sentence`: has words of its own between those of its sources. */
export type TextForm = "label" | "sentence";

/**
 * Minimum share of the words with a meaning that stands in what is cited. Fitted, one step below the best
 * (bench/models): statements of models are further from their sources than those that it was fitted on.
 */
const MIN_CITED: Readonly<Record<TextForm, number>> = { label: 0.8, sentence: 0.8 };
const MIN_ORIGINS = 2;
/** Letters apart, which are no words that could be looked for in sources. */
const SPELLED_OUT = /(?:(?<!\p{L})\p{L}(?!\p{L})[^\p{L}\p{N}]{1,3}){3}/u;

export interface TextRules {
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
export function acceptText(raw: string, rules: TextRules): string | null {
  const { sources, cited, form, maxLength, named = [], facts = [] } = rules;
  const text = cited.length === 0 ? null : readPlainText(raw, maxLength);
  if (text === null || SPELLED_OUT.test(text)) return null;
  const texts = toTexts(cited);
  const support = [...texts, ...facts.map((fact) => ({ text: fact }))];
  const isPlain = (stem: string) => isPlainWord(stem, sources.language);
  const isCited = isSupported(text, support, MIN_CITED[form], isPlain);
  if (!isCited || shareSupported(text, texts, isPlain) === 0) return null;
  const own = collectTopicStems([...facts, ...cited.map(({ figures }) => figures)]);
  const isOfMap = (stem: string) =>
    own.has(stem) || isPlain(stem) || sources.countOrigins(stem) >= MIN_ORIGINS;
  const rest = longestFirst(named).reduce(withoutName, text);
  const isHeld = !/[\p{L}\p{N}]/u.test(rest) || computeWordShare(rest, isOfMap) === 1;
  return isHeld && !isAddressedToModel(raw) && !isAddressedToModel(text) ? text : null;
}

const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length);

/** Once, in whatever case. */
function withoutName(text: string, name: string): string {
  const at = name === "" ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`;
}

/** Returns the texts of the sources, with the notes and figures that stand beside each. */
export function toTexts(cited: readonly CitedSource[]): { readonly text: string }[] {
  return cited.map(({ citation, note, figures }) => ({
    text: `${citation.text} ${note} ${figures}`,
  }));
}

export function collectTopicStems(texts: readonly string[]): ReadonlySet<string> {
  return new Set(listTopicStems(splitKeywords(texts)).flat());
}

/** Whether both say the same, but for case, order and inflection. */
export function isSameText(left: string, right: string): boolean {
  const key = (text: string) =>
    (listTopicStems(splitKeywords([text]))[0] ?? []).toSorted().join(" ");
  return key(left) === key(right);
}

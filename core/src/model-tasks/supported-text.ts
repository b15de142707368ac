/** Whether what a language model wrote stands in what it cites: by words and by numbers, without asking a model. */
import type { Citation } from "#/language-models/model-task.ts";
import { cutText } from "#/wording/cut-text.ts";
import { cleanText } from "#/wording/data-fence.ts";
import { listTopicStems, splitKeywords } from "#/wording/keyword-tokens.ts";

/** Of the words with a meaning that a text has, at least this share stands in its citations. */
const MIN_SHARE = 0.5;

const MARKUP = /<[^<>]*>|[*_`#|~]+|!?\[([^\]]*)\]\([^)]*\)/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.\w+/giu;
const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;

/** On one line, without markup and addresses; null: nothing is left. */
export function readPlainText(text: string, maxLength: number): string | null {
  const plain = cleanText(text.replace(MARKUP, "$1").replace(ADDRESS, ""));
  const short = cutText(plain.replace(/\s+/gu, " ").trim(), maxLength);
  return short === "" ? null : short;
}

/** @param minShare of the text's words with a meaning that stand in the citations, 0–1 */
export function isSupported(
  text: string,
  cites: readonly Citation[],
  minShare: number = MIN_SHARE,
): boolean {
  const [own = [], ...cited] = listTopicStems(
    splitKeywords([text, ...cites.map((each) => each.text)]),
  );
  const known = new Set(cited.flat());
  const stems = new Set(own);
  const found = [...stems].filter((stem) => known.has(stem)).length;
  if (stems.size === 0 || found / stems.size < minShare) return false;
  const numbers = new Set(cites.flatMap((each) => each.text.match(NUMBER) ?? []));
  return (text.match(NUMBER) ?? []).every((number) => numbers.has(number));
}

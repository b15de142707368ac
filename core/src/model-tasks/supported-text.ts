/** Check whether a language model's text stands in what it cites: by words and by numbers, without asking a model. */
import type { Citation } from "#/language-models/model-task.ts";
import { cutText } from "#/wording/cut-text.ts";
import { cleanText } from "#/wording/data-fence.ts";
import { listTopicStems, splitKeywords } from "#/wording/keyword-tokens.ts";
import { splitWords } from "#/wording/tokenize.ts";

/** Minimum share of a text's words with a meaning that stands in its citations. */
const MIN_SHARE = 0.5;

const MARKUP = /<[^<>]*>|[*_`#|~]+|!?\[([^\]]*)\]\([^)]*\)/gu;
const ADDRESS =
  /\b[a-z][a-z\d+.-]*:\/\/\S+|\bwww\.\S+|\b[\w.+-]+@[\w-]+\.\w+|\b(?:javascript|data|mailto|tel):\S+/giu;
/** A name of a site within a text, which some programs make a link. */
const HOST =
  /\b(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|io|ai|co|dev|app|xyz|info|biz|ru|cn|example|test)\b(?:\/\S*)?/giu;
const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;
const NEGATIONS: ReadonlySet<string> = new Set(
  "not no never without none nobody nothing neither nor cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt havent hasnt kein keine keinen nicht nie ohne pas jamais sans sin nunca ningun ninguna senza mai sem nao nem niet geen zonder nie bez inte utan ikke uten не нет без никогда".split(
    " ",
  ),
);

/** Returns the text on one line, without markup and addresses; null: nothing is left. */
export function readPlainText(text: string, maxLength: number): string | null {
  const plain = cleanText(text.replace(MARKUP, "$1").replace(ADDRESS, "").replace(HOST, ""))
    // What is left of markup that was never closed.
    .replace(/[<>[\]{}]+/gu, " ");
  const short = cutText(plain.replace(/\s+/gu, " ").trim(), maxLength);
  return /[\p{L}\p{N}]/u.test(short) ? short : null;
}

/** @param minShare of the text's words with a meaning that stand in the citations, 0–1 @param isPlain stems left aside */
export function isSupported(
  text: string,
  cites: readonly Pick<Citation, "text">[],
  minShare: number = MIN_SHARE,
  isPlain: (stem: string) => boolean = () => false,
): boolean {
  return (
    shareSupported(text, cites, isPlain) >= minShare &&
    areNumbersCited(text, cites) &&
    isDenialCited(text, cites)
  );
}

/** Returns the share of the text's words with a meaning that stands in the citations, 0–1; 0 for a text without any. */
export function shareSupported(
  text: string,
  cites: readonly Pick<Citation, "text">[],
  isPlain: (stem: string) => boolean = () => false,
): number {
  const [own = [], ...cited] = listTopicStems(
    splitKeywords([text, ...cites.map((each) => each.text)]),
  );
  const known = new Set(cited.flat());
  const meaning = own.filter((stem) => !isPlain(stem));
  return shareOf(meaning, (stem) => known.has(stem));
}

/** Returns the share of the text's distinct words with a meaning for which `holds` is true, 0–1. */
export function computeWordShare(text: string, holds: (stem: string) => boolean): number {
  return shareOf(listTopicStems(splitKeywords([text]))[0] ?? [], holds);
}

function shareOf(stems: readonly string[], holds: (stem: string) => boolean): number {
  const distinct = [...new Set(stems)];
  return distinct.length === 0 ? 0 : distinct.filter(holds).length / distinct.length;
}

/** Every number of the text stands in a citation, be it written with other separators. */
function areNumbersCited(text: string, cites: readonly Pick<Citation, "text">[]): boolean {
  const known = new Set(cites.flatMap((each) => readNumbers(each.text)));
  return readNumbers(text).every((number) => known.has(number));
}

function readNumbers(text: string): string[] {
  return (text.match(NUMBER) ?? []).map((number) =>
    number.replace(/[.,](?=\p{N}{3}(?!\p{N}))/gu, ""),
  );
}

/** A text that denies something cites one that does. */
function isDenialCited(text: string, cites: readonly Pick<Citation, "text">[]): boolean {
  return !denies(text) || cites.some((each) => denies(each.text));
}

function denies(text: string): boolean {
  return splitWords(text).some((word) => NEGATIONS.has(word.replaceAll(/['’ʼ]/gu, "")));
}

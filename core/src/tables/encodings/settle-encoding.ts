/** The one of several likely encodings that a file is in, by the language of all of its words. */
import type { Encoding } from "#/tables/encodings/decode-text.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** ISO 639-1; null: the texts are too few or too mixed to tell. */
export type LanguageReader = (texts: readonly string[]) => string | null;

/** Encodings → languages that are written in them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  "windows-1252": "en de fr es pt it nl sv da no fi is ca eu gl sq ms tl",
  macintosh: "en de fr es pt it nl sv da no fi is ca eu gl sq ms tl",
  "windows-1250": "pl cs sk hu ro sl hr bs",
  "iso-8859-2": "pl cs sk hu ro sl hr bs",
  "windows-1251": "ru uk be bg sr mk",
  "koi8-r": "ru",
  ibm866: "ru uk be bg",
  "x-mac-cyrillic": "ru uk be bg sr mk",
  "windows-1253": "el",
  "windows-1254": "tr az",
  "windows-1255": "he yi",
  "windows-1256": "ar fa ur",
  "windows-1257": "et lv lt",
  "windows-874": "th",
  shift_jis: "ja",
  "euc-jp": "ja",
  "euc-kr": "ko",
  gb18030: "zh",
  big5: "zh",
};
/** A capital or a sign within a word, as Mac Roman has them in place of the small letters of Windows, and vice versa. */
const ODD_WORD = /\p{Ll}(?![A-Z])\p{Lu}|\p{L}[^\p{L}\p{M}\p{N}\0-\x7F’]\p{L}/u;
const SAMPLE_BYTES = 64 * 1024;

/**
 * null: the first reading is certain, or its words don't tell either.
 * @param found by the letters of `bytes`
 * @param loadReader called only in doubt
 */
export async function settleEncoding(
  bytes: Uint8Array,
  found: Encoding,
  loadReader: () => Promise<LanguageReader>,
): Promise<string | null> {
  if (found.isSure || found.alternatives.length === 0) return null;
  const languageOf = await loadReader();
  const decode = (label: string) => new TextDecoder(label).decode(bytes.subarray(0, SAMPLE_BYTES));
  const fitting = [found.encoding, ...found.alternatives].flatMap((label) => {
    const text = decode(label);
    if (ODD_WORD.test(text)) return [];
    const language = languageOf(wordsOf(text));
    if (language === null || !LANGUAGES[label]?.split(" ").includes(language)) return [];
    return { label, language };
  });
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0) return null;
  // English has no letters of its own: its words, such as headings, can't say which ones the other words have.
  const isInDoubt =
    only.language === "en" && only.label !== found.encoding && isLatin(decode(found.encoding));
  return isInDoubt ? null : only.label;
}

const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{L}/u.test(text);

/** The words of each row that has some. */
function wordsOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((row) => row.replace(/[^\p{L}\p{M}'’ -]+/gu, " ").trim())
    .filter((row) => row !== "");
}

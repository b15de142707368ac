/** One spelling of a text, for search and comparison. Apart from the words, so that a search field brings no stemmer. */

/** Accents that people leave out: "creme" for "crème". In other scripts a mark makes another word: カラス, ガラス. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
/** Points of Hebrew and Arabic, which hardly anybody writes. */
const POINTS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670]/gu;
const ALEF_WITH_SIGN = /\u0627[\u0653-\u0655]/g;
/** Letters of which people leave the signs off, and which Unicode doesn't take apart. */
const BARE: Readonly<Record<string, string>> = { ı: "i", ł: "l", ة: "ه", ى: "ي" };
// eslint-disable-next-line no-control-regex -- the ASCII range is what is meant: it needs no normalising.
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Lowercase without Latin accents: "Crème Brûlée" and "creme brulee" normalize to the same text, and so do أفضل and افضل.
 */
export function normalizeText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const letters = text
    .normalize("NFKD")
    .replace(ACCENTED, "$1")
    .replace(POINTS, "")
    .replace(ALEF_WITH_SIGN, "ا");
  return letters
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ıłةى]/g, (letter) => BARE[letter] ?? letter);
}

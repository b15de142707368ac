/** Keywords as people type them, and the form in which they are stored and compared. */
import { z } from "zod";
import { KEYWORD_MAX_LENGTH } from "#/keywords/seed-limits.ts";

/** Wide Latin letters and narrow kana, as East Asian keyboards also write them. */
const OTHER_WIDTHS = /[\uFF01-\uFF9F\u3000]+/g;
/** Breaks and directions that nobody sees. */
const INVISIBLE =
  /[\u034F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Joiners within words of these scripts and within emoji belong to them; elsewhere nobody sees them either. */
const STRAY_JOINERS =
  /(?<![\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
/** The lowercase that Turkish "İ" has elsewhere. */
const DOTTED_I = /i\u0307/g;

/** The characters that a keyword has to have one of: "☕" is one, "--" isn't. */
export const KEYWORD_CONTENT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
export const NO_CONTENT = "A keyword needs at least one letter or digit";

/**
 * The canonical form of typed input: trimmed, white space collapsed, lowercased, in one width. Signs that mean something
 * stay as they are written (½, m², ™), so that an export matches the file that was imported.
 */
export function normalizeKeyword(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(STRAY_JOINERS, "")
    .replace(OTHER_WIDTHS, (run) => run.normalize("NFKC"))
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .replace(DOTTED_I, "i")
    .normalize("NFC");
}

/** A typed keyword: trimmed, white space collapsed, lowercased; 1–80 characters, at least one letter, digit or emoji. */
export const keywordText = z
  .string()
  .transform(normalizeKeyword)
  .pipe(
    z
      .string()
      .min(1, "Enter a keyword")
      .max(KEYWORD_MAX_LENGTH, `Keep a keyword under ${KEYWORD_MAX_LENGTH} characters`)
      .regex(KEYWORD_CONTENT, NO_CONTENT),
  );

/** Keywords as people type them, and the form in which they are stored and compared. */
import { z } from "zod";
import { KEYWORD_MAX_LENGTH } from "#/research/seed-limits.ts";

/** Wide Latin letters and narrow kana, as East Asian keyboards also write them. */
const OTHER_WIDTHS = /[\uFF01-\uFF9F\u3000]+/g;
/** Joins and directions that nobody sees, except those that words of Persian and Indian scripts have. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * The canonical form of typed input: trimmed, white space collapsed, lowercased, in one width. Signs that mean something
 * stay as they are written (½, m², ™), so that an export matches the file that was imported.
 */
export function normalizeKeyword(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(OTHER_WIDTHS, (run) => run.normalize("NFKC"))
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .normalize("NFC");
}

/** A typed keyword: trimmed, white space collapsed, lowercased; 1–80 characters, at least one letter or digit. */
export const keywordText = z
  .string()
  .transform(normalizeKeyword)
  .pipe(
    z
      .string()
      .min(1, "Enter a keyword")
      .max(KEYWORD_MAX_LENGTH, `Keep a keyword under ${KEYWORD_MAX_LENGTH} characters`)
      .regex(/[\p{L}\p{N}]/u, "A keyword needs at least one letter or digit"),
  );

/** Keywords as people type them, and the form in which they are stored and compared. */
import { z } from "zod";
import { KEYWORD_MAX_LENGTH } from "#/research/seed-limits.ts";

/** The canonical form of typed input: trimmed, white space collapsed, lowercased. */
export function normalizeKeyword(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
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

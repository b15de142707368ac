/** Keywords from files, in the form in which maps store them. */
import { z } from "zod";
import { IMPORTED_KEYWORD_MAX_LENGTH } from "#/tables/import-limits.ts";
import { KEYWORD_CONTENT, NO_CONTENT, normalizeKeyword } from "#/keywords/keyword-text.ts";

/** Normalized like typed input, but with a higher length limit: people search for complete sentences. */
export const importKeyword = z
  .string()
  .transform(normalizeKeyword)
  .pipe(
    z
      .string()
      .min(1, "This row has no keyword")
      .max(
        IMPORTED_KEYWORD_MAX_LENGTH,
        `A keyword has at most ${IMPORTED_KEYWORD_MAX_LENGTH} characters`,
      )
      .regex(KEYWORD_CONTENT, NO_CONTENT),
  );

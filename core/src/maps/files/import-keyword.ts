/** Keywords from files, in the form in which maps keep them. */
import { z } from "zod";
import { IMPORTED_KEYWORD_MAX_LENGTH } from "#/maps/files/import-limits.ts";
import { foldKeyword } from "#/research/research-input.ts";

/** Folded as research folds what is typed, and longer than that: people search for whole sentences. */
export const importKeyword = z
  .string()
  .transform(foldKeyword)
  .pipe(
    z
      .string()
      .min(1, "There is no keyword in this row")
      .max(
        IMPORTED_KEYWORD_MAX_LENGTH,
        `A keyword has at most ${IMPORTED_KEYWORD_MAX_LENGTH} characters`,
      )
      .regex(/[\p{L}\p{N}]/u, "A keyword needs at least one letter or digit"),
  );

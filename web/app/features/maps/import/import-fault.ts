import type { ImportResponse } from "#/features/maps/import/import-protocol.ts";

/** The answer to what no `ImportFailure` describes: a bug, or a file that a library can't take. Its words are for the console. */
export function answerToFault(error: unknown): Extract<ImportResponse, { kind: "failed" }> {
  console.error("Import: couldn't read the file", error);
  return {
    kind: "failed",
    words: "We couldn't read this file. Save it again, or export it as CSV, and try again.",
  };
}

/** A code listing, highlighted on the server. */
import { z } from "zod";
import { blockFields, listOf, optionalText, words } from "#/content/shapes/fields.server.ts";
import { highlightCode } from "#/content/blocks/code-block/highlight-code.server.ts";

export const codeBlockShape = z
  .object({
    ...blockFields("codeBlock"),

    language: optionalText,
    filename: optionalText,
    code: words,
    highlightedLines: listOf(z.number()),
  })
  .transform(({ code, language, highlightedLines, ...block }) => ({
    ...block,
    language,
    lines: highlightCode(code, language, highlightedLines),
  }));

/** Questions and their answers. */
import { z } from "zod";
import { blockFields, listOf, words } from "#/content/shapes/fields.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

export const faqListShape = z.object({
  ...blockFields("faqList"),

  heading: words,
  questions: listOf(z.object({ _key: words, question: words, answer: plainText })),
});

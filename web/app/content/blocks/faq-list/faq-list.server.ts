/** Questions and their answers. */
import { z } from "zod";
import { PLAIN_TEXT } from "#/content/fragments/fragments.ts";
import { buildBlockFields, listOf, textField } from "#/content/shapes/fields.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

export const FAQ_LIST = `_type == "faqList" => {
  heading, "questions": questions[]->{ "_key": _id, question, answer[]${PLAIN_TEXT} }
}`;

export const faqListShape = z.object({
  ...buildBlockFields("faqList"),

  heading: textField,
  questions: listOf(z.object({ _key: textField, question: textField, answer: plainText })),
});

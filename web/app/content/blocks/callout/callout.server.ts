/** A note set apart from the text. */
import { z } from "zod";
import { PLAIN_TEXT } from "#/content/fragments/fragments.ts";
import { buildBlockFields, oneOf, textField } from "#/content/shapes/fields.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

export const CALLOUT = `_type == "callout" => {
  tone, title, text[]${PLAIN_TEXT}
}`;

export const calloutShape = z.object({
  ...buildBlockFields("callout"),

  tone: oneOf(["note", "tip", "warning"], "note"),
  title: textField,
  text: plainText,
});

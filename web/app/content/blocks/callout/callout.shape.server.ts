/** A note set apart from the text. */
import { z } from "zod";
import { blockFields, oneOf, words } from "#/content/shapes/fields.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

export const calloutShape = z.object({
  ...blockFields("callout"),

  tone: oneOf(["note", "tip", "warning"], "note"),
  title: words,
  text: plainText,
});

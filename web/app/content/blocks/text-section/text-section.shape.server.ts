/** Plain text under a heading. */
import { z } from "zod";
import { blockFields, words } from "#/content/shapes/fields.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

export const textSectionShape = z.object({
  ...blockFields("textSection"),
  heading: words,
  text: plainText,
});

/** Text under a heading, with the blocks an editor added to it. */
import { z } from "zod";
import { parseText } from "#/content/blocks/text-shapes.server.ts";
import { blockFields, listOf, words } from "#/content/shapes/fields.server.ts";

export const textSectionShape = z.object({
  ...blockFields("textSection"),
  heading: words,
  text: listOf(z.unknown()).transform(parseText),
});

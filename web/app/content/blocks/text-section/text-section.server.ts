/** Text under a heading, with the blocks an editor added to it. */
import { z } from "zod";
import { parseText } from "#/content/blocks/text-shapes.server.ts";
import { BODY } from "#/content/blocks/text-body.ts";
import { buildBlockFields, listOf, textField } from "#/content/shapes/fields.server.ts";

export const TEXT_SECTION = `_type == "textSection" => {
  heading, text[]${BODY}
}`;

export const textSectionShape = z.object({
  ...buildBlockFields("textSection"),
  heading: textField,
  text: listOf(z.unknown()).transform(parseText),
});

/** A list of features. */
import { z } from "zod";
import {
  blockFields,
  linkTarget,
  listOf,
  optionalText,
  words,
} from "#/content/shapes/fields.server.ts";

export const featureGridShape = z.object({
  ...blockFields("featureGrid"),

  heading: words,
  lead: words,
  features: listOf(
    z.object({ _key: words, icon: optionalText, title: words, text: words, target: linkTarget }),
  ),
});

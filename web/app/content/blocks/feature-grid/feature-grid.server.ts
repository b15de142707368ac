/** A list of features. */
import { z } from "zod";
import {
  blockFields,
  linkTarget,
  listOf,
  optionalText,
  words,
} from "#/content/shapes/fields.server.ts";

export const FEATURE_GRID = `_type == "featureGrid" => {
  heading, lead, features[]{ _key, icon, title, text, "target": page->path }
}`;

export const featureGridShape = z.object({
  ...blockFields("featureGrid"),

  heading: words,
  lead: words,
  features: listOf(
    z.object({ _key: words, icon: optionalText, title: words, text: words, target: linkTarget }),
  ),
});

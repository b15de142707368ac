/** A list of features. */
import { z } from "zod";
import {
  buildBlockFields,
  linkTarget,
  listOf,
  optionalText,
  textField,
} from "#/content/shapes/fields.server.ts";

export const FEATURE_GRID = `_type == "featureGrid" => {
  heading, lead, features[]{ _key, icon, title, text, "target": page->path }
}`;

export const featureGridShape = z.object({
  ...buildBlockFields("featureGrid"),

  heading: textField,
  lead: textField,
  features: listOf(
    z.object({
      _key: textField,
      icon: optionalText,
      title: textField,
      text: textField,
      target: linkTarget,
    }),
  ),
});

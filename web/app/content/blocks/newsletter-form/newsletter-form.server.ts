/** The newsletter sign-up. */
import { z } from "zod";
import { buildBlockFields, textField } from "#/content/shapes/fields.server.ts";

export const NEWSLETTER_FORM = `_type == "newsletterForm" => {
  heading, text
}`;

export const newsletterFormShape = z.object({
  ...buildBlockFields("newsletterForm"),
  heading: textField,
  text: textField,
});

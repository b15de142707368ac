/** A quote: a testimonial, or text with its source. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { buildBlockFields, flagField, textField } from "#/content/shapes/fields.server.ts";
import { figureField } from "#/content/shapes/figure.server.ts";

/** A customer's statement. A sample is labeled as one wherever it is shown. */
export const testimonialShape = z.object({
  _key: textField,
  quote: textField,
  name: textField,
  role: textField,
  company: textField,
  isSample: flagField,
  portrait: figureField,
});

export const QUOTE = `_type == "quote" => {
  text, attribution, "testimonial": testimonial->{ quote, name, role, company, isSample, portrait${FIGURE} }
}`;

export const quoteShape = z.object({
  ...buildBlockFields("quote"),
  text: textField,
  attribution: textField,
  testimonial: testimonialShape.nullish(),
});

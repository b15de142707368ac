/** A quote: a testimonial, or text with its source. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { blockFields, flag, words } from "#/content/shapes/fields.server.ts";
import { figure } from "#/content/shapes/figure.server.ts";

/** What a customer said. A sample is labeled as one wherever it is shown. */
export const testimonialShape = z.object({
  _key: words,
  quote: words,
  name: words,
  role: words,
  company: words,
  isSample: flag,
  portrait: figure,
});

export const QUOTE = `_type == "quote" => {
  text, attribution, "testimonial": testimonial->{ quote, name, role, company, isSample, portrait${FIGURE} }
}`;

export const quoteShape = z.object({
  ...blockFields("quote"),
  text: words,
  attribution: words,
  testimonial: testimonialShape.nullish(),
});

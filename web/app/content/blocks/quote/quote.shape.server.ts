/** A quote: a testimonial, or text with its source. */
import { z } from "zod";
import { blockFields, words } from "#/content/shapes/fields.server.ts";
import { testimonialShape } from "#/content/shapes/testimonial.server.ts";

export const quoteShape = z.object({
  ...blockFields("quote"),
  text: words,
  attribution: words,
  testimonial: testimonialShape.nullish(),
});

/** Several testimonials. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { blockFields, listOf, textField } from "#/content/shapes/fields.server.ts";
import { testimonialShape } from "#/content/blocks/quote/quote.server.ts";

export const TESTIMONIAL_WALL = `_type == "testimonialWall" => {
  heading, "testimonials": testimonials[]->{ "_key": _id, quote, name, role, company, isSample, portrait${FIGURE} }
}`;

export const testimonialWallShape = z.object({
  ...blockFields("testimonialWall"),
  heading: textField,
  testimonials: listOf(testimonialShape),
});

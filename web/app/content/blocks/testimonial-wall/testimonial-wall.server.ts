/** Several testimonials. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { buildBlockFields, listOf, textField } from "#/content/shapes/fields.server.ts";
import { testimonialShape } from "#/content/blocks/quote/quote.server.ts";

export const TESTIMONIAL_WALL = `_type == "testimonialWall" => {
  heading, "testimonials": testimonials[]->{ "_key": _id, quote, name, role, company, isSample, portrait${FIGURE} }
}`;

export const testimonialWallShape = z.object({
  ...buildBlockFields("testimonialWall"),
  heading: textField,
  testimonials: listOf(testimonialShape),
});

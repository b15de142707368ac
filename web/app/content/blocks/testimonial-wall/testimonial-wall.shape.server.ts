/** Several testimonials. */
import { z } from "zod";
import { blockFields, listOf, words } from "#/content/shapes/fields.server.ts";
import { testimonialShape } from "#/content/shapes/testimonial.server.ts";

export const testimonialWallShape = z.object({
  ...blockFields("testimonialWall"),
  heading: words,
  testimonials: listOf(testimonialShape),
});

import { FIGURE } from "#/content/queries/fragments.ts";

export const TESTIMONIAL_WALL = `_type == "testimonialWall" => {
  heading, "testimonials": testimonials[]->{ "_key": _id, quote, name, role, company, isSample, portrait${FIGURE} }
}`;

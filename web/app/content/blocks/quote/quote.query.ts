import { FIGURE } from "#/content/queries/fragments.ts";

export const QUOTE = `_type == "quote" => {
  text, attribution, "testimonial": testimonial->{ quote, name, role, company, isSample, portrait${FIGURE} }
}`;

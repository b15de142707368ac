import { FIGURE } from "#/content/queries/fragments.ts";

export const STEPS = `_type == "steps" => {
  heading, steps[]{ _key, title, text, figure${FIGURE} }
}`;

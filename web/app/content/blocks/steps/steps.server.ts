/** Steps to take one after another. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { blockFields, listOf, words } from "#/content/shapes/fields.server.ts";
import { figure } from "#/content/shapes/figure.server.ts";

export const STEPS = `_type == "steps" => {
  heading, steps[]{ _key, title, text, figure${FIGURE} }
}`;

export const stepsShape = z.object({
  ...blockFields("steps"),

  heading: words,
  steps: listOf(z.object({ _key: words, title: words, text: words, figure })),
});

/** Steps to take one after another. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { buildBlockFields, listOf, textField } from "#/content/shapes/fields.server.ts";
import { figureField } from "#/content/shapes/figure.server.ts";

export const STEPS = `_type == "steps" => {
  heading, steps[]{ _key, title, text, figure${FIGURE} }
}`;

export const stepsShape = z.object({
  ...buildBlockFields("steps"),

  heading: textField,
  steps: listOf(
    z.object({ _key: textField, title: textField, text: textField, figure: figureField }),
  ),
});

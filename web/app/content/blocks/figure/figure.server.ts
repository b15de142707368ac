/** An image in the text. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { buildBlockFields } from "#/content/shapes/fields.server.ts";
import { figureField } from "#/content/shapes/figure.server.ts";

export const FIGURE_BLOCK = `_type == "figure" => { "figure": ${FIGURE} }`;

export const figureShape = z.object({
  ...buildBlockFields("figure"),
  figure: figureField,
});

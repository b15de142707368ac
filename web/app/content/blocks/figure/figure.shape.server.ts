/** An image in the text. */
import { z } from "zod";
import { blockFields } from "#/content/shapes/fields.server.ts";
import { figure } from "#/content/shapes/figure.server.ts";

export const figureShape = z.object({
  ...blockFields("figure"),
  figure,
});

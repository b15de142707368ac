import { z } from "zod";
import { flag, words } from "#/content/shapes/fields.server.ts";
import { figure } from "#/content/shapes/figure.server.ts";

/** What a customer said. A sample is labeled as one wherever it is shown. */
export const testimonialShape = z.object({
  _key: words,
  quote: words,
  name: words,
  role: words,
  company: words,
  isSample: flag,
  portrait: figure,
});

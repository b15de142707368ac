/** The plans: words from the editor, prices and quotas from the product. */
import { z } from "zod";
import { blockFields, flag, listOf, words } from "#/content/shapes/fields.server.ts";

export const planTableShape = z.object({
  ...blockFields("planTable"),

  heading: words,
  lead: words,
  plans: listOf(
    z.object({
      tier: words,
      name: words,
      tagline: words,
      audience: words,
      highlights: listOf(words),
      callToAction: words,
      isRecommended: flag,
    }),
  ),
});

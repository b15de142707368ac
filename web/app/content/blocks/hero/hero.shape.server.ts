/** The opening of a page. */
import { z } from "zod";
import {
  blockFields,
  callToActionLink,
  listOf,
  oneOf,
  words,
} from "#/content/shapes/fields.server.ts";
import { loadShowcase } from "#/content/showcase/showcase.server.ts";
import { figure } from "#/content/shapes/figure.server.ts";

export const heroShape = z
  .object({
    ...blockFields("hero"),
    eyebrow: words,
    heading: words,
    lead: words,
    actions: listOf(callToActionLink),
    visual: oneOf(["map", "figure", "none"], "none"),
    figure,
  })
  .transform(({ visual, figure: picture, ...hero }) => ({
    ...hero,
    figure: visual === "figure" ? picture : null,
    /** The live drawing of the sample map; null unless the editor selected it. */
    showcase: visual === "map" ? loadShowcase() : null,
  }));

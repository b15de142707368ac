/** The opening of a page. */
import { z } from "zod";
import { CALL_TO_ACTION_LINK, FIGURE } from "#/content/fragments/fragments.ts";
import {
  buildBlockFields,
  callToActionLink,
  listOf,
  oneOf,
  textField,
} from "#/content/shapes/fields.server.ts";
import { figureField } from "#/content/shapes/figure.server.ts";
import { loadShowcase } from "#/content/showcase/showcase.server.ts";

export const HERO = `_type == "hero" => {
  eyebrow, heading, lead, visual, actions[]${CALL_TO_ACTION_LINK}, figure${FIGURE}
}`;

export const heroShape = z
  .object({
    ...buildBlockFields("hero"),
    eyebrow: textField,
    heading: textField,
    lead: textField,
    actions: listOf(callToActionLink),
    visual: oneOf(["map", "figure", "none"], "none"),
    figure: figureField,
  })
  .transform(({ visual, figure: picture, ...hero }) => ({
    ...hero,
    figure: visual === "figure" ? picture : null,
    /** The live drawing of the sample map; null unless the editor selected it. */
    showcase: visual === "map" ? loadShowcase() : null,
  }));

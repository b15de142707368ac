/** A map of the examples, to look at in place. */
import { z } from "zod";
import {
  blockFields,
  linkTarget,
  oneOf,
  optionalNumber,
  words,
} from "#/content/shapes/fields.server.ts";
import { figure, fileAsset } from "#/content/shapes/figure.server.ts";
import { MAP_TYPES } from "#/content/shapes/map-types.ts";

export const mapEmbedShape = z.object({
  ...blockFields("mapEmbed"),

  heading: words,
  view: oneOf(["outline", "treemap"], "outline"),
  height: oneOf(["compact", "tall"], "compact"),
  example: z
    .object({
      title: words,
      path: linkTarget,
      niche: words,
      mapType: oneOf(MAP_TYPES, null),
      keywordCount: optionalNumber,
      cover: figure,
      mapUrl: fileAsset,
    })
    .nullish(),
});

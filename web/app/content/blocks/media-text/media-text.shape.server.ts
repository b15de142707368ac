/** Text next to an image. */
import { z } from "zod";
import {
  blockFields,
  callToActionLink,
  listOf,
  oneOf,
  words,
} from "#/content/shapes/fields.server.ts";
import { figure } from "#/content/shapes/figure.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

export const mediaTextShape = z.object({
  ...blockFields("mediaText"),

  heading: words,
  mediaSide: oneOf(["start", "end"], "end"),
  text: plainText,
  figure,
  actions: listOf(callToActionLink),
});

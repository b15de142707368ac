/** Text next to an image. */
import { z } from "zod";
import { CALL_TO_ACTION_LINK, FIGURE, PLAIN_TEXT } from "#/content/fragments/fragments.ts";
import {
  buildBlockFields,
  callToActionLink,
  listOf,
  oneOf,
  textField,
} from "#/content/shapes/fields.server.ts";
import { figureField } from "#/content/shapes/figure.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

export const MEDIA_TEXT = `_type == "mediaText" => {
  heading, mediaSide, text[]${PLAIN_TEXT}, figure${FIGURE}, actions[]${CALL_TO_ACTION_LINK}
}`;

export const mediaTextShape = z.object({
  ...buildBlockFields("mediaText"),

  heading: textField,
  mediaSide: oneOf(["start", "end"], "end"),
  text: plainText,
  figure: figureField,
  actions: listOf(callToActionLink),
});

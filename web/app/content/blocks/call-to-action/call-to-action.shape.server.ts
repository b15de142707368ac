/** A call to action. */
import { z } from "zod";
import { blockFields, callToActionLink, listOf, words } from "#/content/shapes/fields.server.ts";

export const callToActionShape = z.object({
  ...blockFields("callToAction"),
  heading: words,
  text: words,
  actions: listOf(callToActionLink),
});

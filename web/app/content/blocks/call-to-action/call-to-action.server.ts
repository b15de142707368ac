/** A call to action. */
import { z } from "zod";
import { CALL_TO_ACTION_LINK } from "#/content/fragments/fragments.ts";
import {
  buildBlockFields,
  callToActionLink,
  listOf,
  textField,
} from "#/content/shapes/fields.server.ts";

export const CALL_TO_ACTION = `_type == "callToAction" => {
  heading, text, actions[]${CALL_TO_ACTION_LINK}
}`;

export const callToActionShape = z.object({
  ...buildBlockFields("callToAction"),
  heading: textField,
  text: textField,
  actions: listOf(callToActionLink),
});

import { CALL_TO_ACTION_LINK } from "#/content/queries/fragments.ts";

export const CALL_TO_ACTION = `_type == "callToAction" => {
  heading, text, actions[]${CALL_TO_ACTION_LINK}
}`;

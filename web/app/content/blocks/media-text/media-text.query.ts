import { CALL_TO_ACTION_LINK, FIGURE, PLAIN_TEXT } from "#/content/queries/fragments.ts";

export const MEDIA_TEXT = `_type == "mediaText" => {
  heading, mediaSide, text[]${PLAIN_TEXT}, figure${FIGURE}, actions[]${CALL_TO_ACTION_LINK}
}`;

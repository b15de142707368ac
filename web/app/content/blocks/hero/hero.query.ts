import { CALL_TO_ACTION_LINK, FIGURE } from "#/content/queries/fragments.ts";

export const HERO = `_type == "hero" => {
  eyebrow, heading, lead, visual, actions[]${CALL_TO_ACTION_LINK}, figure${FIGURE}
}`;

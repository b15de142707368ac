import { PLAIN_TEXT } from "#/content/queries/fragments.ts";

export const TEXT_SECTION = `_type == "textSection" => {
  heading, text[]${PLAIN_TEXT}
}`;

import { PLAIN_TEXT } from "#/content/queries/fragments.ts";

export const CALLOUT = `_type == "callout" => {
  tone, title, text[]${PLAIN_TEXT}
}`;

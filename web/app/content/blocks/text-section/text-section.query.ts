import { BODY } from "#/content/queries/text-body.ts";

export const TEXT_SECTION = `_type == "textSection" => {
  heading, text[]${BODY}
}`;

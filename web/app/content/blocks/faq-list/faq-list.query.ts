import { PLAIN_TEXT } from "#/content/queries/fragments.ts";

export const FAQ_LIST = `_type == "faqList" => {
  heading, "questions": questions[]->{ "_key": _id, question, answer[]${PLAIN_TEXT} }
}`;

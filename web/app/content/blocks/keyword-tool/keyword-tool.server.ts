/** The free keyword map by wording. */
import { z } from "zod";
import { buildBlockFields, textField } from "#/content/shapes/fields.server.ts";

export const KEYWORD_TOOL = `_type == "keywordTool" => {
  heading, lead, sampleKeywords
}`;

export const keywordToolShape = z.object({
  ...buildBlockFields("keywordTool"),
  heading: textField,
  lead: textField,
  sampleKeywords: textField,
});

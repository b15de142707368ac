/** The free keyword map by wording. */
import { z } from "zod";
import { blockFields, textField } from "#/content/shapes/fields.server.ts";

export const KEYWORD_TOOL = `_type == "keywordTool" => {
  heading, lead, sampleKeywords
}`;

export const keywordToolShape = z.object({
  ...blockFields("keywordTool"),
  heading: textField,
  lead: textField,
  sampleKeywords: textField,
});

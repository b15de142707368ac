import { WrenchIcon } from "@sanity/icons/Wrench";
import { defineField, defineType } from "sanity";
import { anchorField, headingField, leadField } from "#/content/blocks/section-fields.schema.ts";

/** Maximum that the tool maps at once, and minimum of a useful sample. */
const MAX_LINES = 100;
const MIN_LINES = 10;
const MAX_LINE_LENGTH = 80;

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function judgeSample(sample: string | undefined): true | string {
  if (sample === undefined) return true;
  const lines = linesOf(sample);
  if (lines.length < MIN_LINES)
    return `Add at least ${String(MIN_LINES)} keywords to make a useful map.`;
  if (lines.length > MAX_LINES)
    return `Use up to ${String(MAX_LINES)} keywords, the tool's limit. You have ${String(lines.length)}.`;
  const longest = lines.find((line) => line.trim().length > MAX_LINE_LENGTH);
  return longest === undefined
    ? true
    : `Shorten “${longest.slice(0, 30)}…”. A keyword can have up to ${String(MAX_LINE_LENGTH)} characters.`;
}

export const keywordTool = defineType({
  name: "keywordTool",
  title: "Free keyword map",
  description: "The tool that maps a pasted list by wording, in the visitor's own browser.",
  type: "object",
  icon: WrenchIcon,
  fields: [
    headingField,
    leadField,
    defineField({
      name: "sampleKeywords",
      title: "Sample keywords",
      description:
        "The list behind “Try a sample list”, one keyword per line. Use a topic with varied wording, so that the map has several pages. If empty, the button is hidden.",
      type: "text",
      rows: 12,
      validation: (rule) => rule.custom(judgeSample),
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", sample: "sampleKeywords" },
    prepare: ({ title, sample }) => ({
      title: title ?? "Free keyword map",
      subtitle: sample
        ? `Tool with a sample of ${String(linesOf(sample).length)} keywords`
        : "Tool without a sample",
    }),
  },
});

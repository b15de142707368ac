import { WrenchIcon } from "@sanity/icons/Wrench";
import { defineField, defineType } from "sanity";
import { anchorField, headingField, leadField } from "#/content/blocks/section-fields.schema.ts";

/** What the tool maps at once, and enough of a sample to show something. */
const MOST_LINES = 100;
const LEAST_LINES = 10;
const LONGEST_LINE = 80;

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function judgeSample(sample: string | undefined): true | string {
  if (sample === undefined) return true;
  const lines = linesOf(sample);
  if (lines.length < LEAST_LINES)
    return `Write at least ${String(LEAST_LINES)} keywords: fewer make no map worth looking at.`;
  if (lines.length > MOST_LINES)
    return `Keep ${String(MOST_LINES)} keywords at most: the tool takes no more. There are ${String(lines.length)}.`;
  const longest = lines.find((line) => line.trim().length > LONGEST_LINE);
  return longest === undefined
    ? true
    : `Shorten “${longest.slice(0, 30)}…”: a keyword has ${String(LONGEST_LINE)} characters at most.`;
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
        "The list behind “Try a sample list”, one keyword a line. Choose a topic whose words differ, so that several pages come of it. Without one the button is left out.",
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

import { WrenchIcon } from "@sanity/icons/Wrench";
import { defineType } from "sanity";
import { anchorField, headingField, leadField } from "#/content/blocks/section-fields.schema.ts";

export const keywordTool = defineType({
  name: "keywordTool",
  title: "Free keyword map",
  description: "The tool that maps a pasted list by wording, in the visitor's own browser.",
  type: "object",
  icon: WrenchIcon,
  fields: [headingField, leadField, anchorField],
  preview: {
    select: { title: "heading" },
    prepare: ({ title }) => ({ title: title ?? "Free keyword map", subtitle: "Free keyword map" }),
  },
});

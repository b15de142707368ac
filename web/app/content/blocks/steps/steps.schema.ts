import { OlistIcon } from "@sanity/icons/Olist";
import { defineArrayMember, defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

const step = defineArrayMember({
  name: "step",
  type: "object",
  fields: [
    defineField({
      name: "title",
      type: "string",
      validation: (rule) => rule.required().error("Describe this step in a few words."),
    }),
    defineField({
      name: "text",
      type: "text",
      rows: 3,
      validation: (rule) => rule.max(400).error("Shorten the step to 400 characters or fewer."),
    }),
    defineField({ name: "figure", title: "Image", type: "figure" }),
  ],
  preview: { select: { title: "title", subtitle: "text", media: "figure" } },
});

export const steps = defineType({
  name: "steps",
  title: "Steps",
  description: "What to do, in order. Steps are numbered automatically.",
  type: "object",
  icon: OlistIcon,
  fields: [
    headingField,
    defineField({
      name: "steps",
      type: "array",
      of: [step],
      validation: (rule) => rule.min(2).error("Add at least two steps, or write a paragraph."),
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", steps: "steps" },
    prepare: ({ title, steps: members }) => ({
      title: title ?? "Steps",
      subtitle: `${Array.isArray(members) ? members.length : 0} steps`,
    }),
  },
});

import { BlockContentIcon } from "@sanity/icons/BlockContent";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

export const textSection = defineType({
  name: "textSection",
  title: "Text",
  description: "Plain text between other sections.",
  type: "object",
  icon: BlockContentIcon,
  fields: [
    headingField,
    defineField({
      name: "text",
      type: "portableText",
      validation: (rule) => rule.required().error("Write the text, or delete the section."),
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", text: "text" },
    prepare: ({ title, text }) => ({ title: title ?? text ?? "Text", subtitle: "Text" }),
  },
});

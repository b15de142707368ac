import { InlineElementIcon } from "@sanity/icons/InlineElement";
import { defineField, defineType } from "sanity";
import { anchorField } from "#/content/blocks/section-fields.schema.ts";

export const includedPage = defineType({
  name: "includedPage",
  title: "Partial",
  description: "The text of a partial stands here; change it once and it changes everywhere.",
  type: "object",
  icon: InlineElementIcon,
  fields: [
    defineField({
      name: "page",
      title: "Partial",
      type: "reference",
      to: [{ type: "page" }],
      options: { filter: "isPartial == true" },
      validation: (rule) => rule.required().error("Choose the partial that stands here."),
    }),
    anchorField,
  ],
  preview: {
    select: { title: "page.title" },
    prepare: ({ title }) => ({ title: title ?? "Partial", subtitle: "Partial" }),
  },
});

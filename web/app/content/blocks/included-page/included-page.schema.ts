import { InlineElementIcon } from "@sanity/icons/InlineElement";
import { defineField, defineType } from "sanity";
import { anchorField } from "#/content/blocks/section-fields.schema.ts";

export const includedPage = defineType({
  name: "includedPage",
  title: "Partial",
  description: "Shows the text of a partial here. Change it once and it changes everywhere.",
  type: "object",
  icon: InlineElementIcon,
  fields: [
    defineField({
      name: "page",
      title: "Partial",
      type: "reference",
      to: [{ type: "page" }],
      options: { filter: "isPartial == true" },
      validation: (rule) => rule.required().error("Select the partial to show here."),
    }),
    anchorField,
  ],
  preview: {
    select: { title: "page.title" },
    prepare: ({ title }) => ({ title: title ?? "Partial", subtitle: "Partial" }),
  },
});

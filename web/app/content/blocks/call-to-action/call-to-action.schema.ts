import { BellIcon } from "@sanity/icons/Bell";
import { defineField, defineType } from "sanity";
import {
  actionsField,
  anchorField,
  requiredHeadingField,
} from "#/content/blocks/section-fields.schema.ts";

export const callToAction = defineType({
  name: "callToAction",
  title: "Call to action",
  description: "Asks the reader to take one action.",
  type: "object",
  icon: BellIcon,
  fields: [
    requiredHeadingField,
    defineField({
      name: "text",
      type: "text",
      rows: 2,
      validation: (rule) => rule.max(240).error("Shorten the text to 240 characters or fewer."),
    }),
    {
      ...actionsField,
      validation: (rule) => rule.required().min(1).max(2).error("Add one or two links."),
    },
    anchorField,
  ],
  preview: {
    select: { title: "heading" },
    prepare: ({ title }) => ({ title, subtitle: "Call to action" }),
  },
});

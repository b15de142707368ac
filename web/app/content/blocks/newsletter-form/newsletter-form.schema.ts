import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

export const newsletterForm = defineType({
  name: "newsletterForm",
  title: "Newsletter form",
  description: "Asks for an email address. People join the list only after confirming it.",
  type: "object",
  icon: EnvelopeIcon,
  fields: [
    headingField,
    defineField({
      name: "text",
      description: "What subscribers get, and how often.",
      type: "text",
      rows: 2,
      validation: (rule) => rule.max(240).error("Shorten the text to 240 characters or fewer."),
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading" },
    prepare: ({ title }) => ({ title: title ?? "Newsletter form", subtitle: "Newsletter form" }),
  },
});

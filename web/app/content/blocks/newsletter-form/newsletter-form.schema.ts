import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

export const newsletterForm = defineType({
  name: "newsletterForm",
  title: "Newsletter form",
  description: "Asks for an e-mail address; nobody is on the list before they confirmed it.",
  type: "object",
  icon: EnvelopeIcon,
  fields: [
    headingField,
    defineField({
      name: "text",
      description: "What they get, and how often.",
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

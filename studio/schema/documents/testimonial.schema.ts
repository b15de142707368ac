import { HeartIcon } from "@sanity/icons/Heart";
import { defineField, defineType } from "sanity";
import { isSampleField } from "#/schema/objects/is-sample-field.ts";

export const testimonial = defineType({
  name: "testimonial",
  title: "Testimonial",
  type: "document",
  icon: HeartIcon,
  fields: [
    defineField({
      name: "quote",
      type: "text",
      rows: 4,
      validation: (rule) => [
        rule.required().error("Enter what they said."),
        rule.max(400).error("Shorten the quote to 400 characters or fewer."),
      ],
    }),
    defineField({
      name: "name",
      type: "string",
      validation: (rule) => rule.required().error("Enter who said it."),
    }),
    defineField({ name: "role", type: "string" }),
    defineField({ name: "company", type: "string" }),
    defineField({ name: "portrait", type: "figure" }),
    isSampleField,
  ],
  orderings: [{ title: "Name", name: "name", by: [{ field: "name", direction: "asc" }] }],
  preview: {
    select: {
      name: "name",
      company: "company",
      quote: "quote",
      isSample: "isSample",
      media: "portrait",
    },
    prepare: ({ name, company, quote, isSample, media }) => ({
      title: [name, company, isSample ? "sample" : null].filter(Boolean).join(", "),
      subtitle: quote,
      media: media ?? HeartIcon,
    }),
  },
});

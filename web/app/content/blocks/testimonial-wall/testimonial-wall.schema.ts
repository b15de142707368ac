import { HeartIcon } from "@sanity/icons/Heart";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

export const testimonialWall = defineType({
  name: "testimonialWall",
  title: "Testimonial wall",
  description: "Several testimonials side by side.",
  type: "object",
  icon: HeartIcon,
  fields: [
    headingField,
    defineField({
      name: "testimonials",
      type: "array",
      of: [{ type: "reference", to: [{ type: "testimonial" }] }],
      validation: (rule) => [
        rule.min(1).error("Add a testimonial."),
        rule.unique().error("The same testimonial is listed twice. Remove one."),
      ],
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", testimonials: "testimonials" },
    prepare: ({ title, testimonials }) => ({
      title: title ?? "Testimonial wall",
      subtitle: `${Array.isArray(testimonials) ? testimonials.length : 0} testimonials`,
    }),
  },
});

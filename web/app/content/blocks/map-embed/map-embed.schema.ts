import { SchemaIcon } from "@sanity/icons/Schema";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

export const mapEmbed = defineType({
  name: "mapEmbed",
  title: "Map",
  description: "The map of an example, to look through on the page.",
  type: "object",
  icon: SchemaIcon,
  fields: [
    headingField,
    defineField({
      name: "example",
      type: "reference",
      to: [{ type: "example" }],
      validation: (rule) => rule.required().error("Choose the example whose map is shown."),
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", example: "example.title", media: "example.coverImage" },
    prepare: ({ title, example, media }) => ({
      title: title ?? example ?? "Map",
      subtitle: "Map",
      media: media ?? SchemaIcon,
    }),
  },
});

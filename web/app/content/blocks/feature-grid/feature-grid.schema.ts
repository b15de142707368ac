import { ThLargeIcon } from "@sanity/icons/ThLarge";
import { defineArrayMember, defineField, defineType } from "sanity";
import { iconField } from "#/content/blocks/icon-field.schema.ts";
import {
  anchorField,
  contentPageTargets,
  headingField,
  leadField,
  linkablePages,
} from "#/content/blocks/section-fields.schema.ts";

const feature = defineArrayMember({
  name: "feature",
  type: "object",
  fields: [
    iconField,
    defineField({
      name: "title",
      type: "string",
      validation: (rule) => [
        rule.required().error("Enter the feature's name."),
        rule.max(80).error("Shorten the name to 80 characters or fewer."),
      ],
    }),
    defineField({
      name: "text",
      type: "text",
      rows: 3,
      validation: (rule) => rule.max(280).error("Shorten the text to 280 characters or fewer."),
    }),
    defineField({
      name: "page",
      title: "Read more on",
      description: "Optional. The page with more about this feature.",
      type: "reference",
      to: contentPageTargets,
      options: linkablePages,
    }),
  ],
  preview: { select: { title: "title", subtitle: "text" } },
});

export const featureGrid = defineType({
  name: "featureGrid",
  title: "Feature grid",
  description: "Several features in a grid, each with an icon, a name and a sentence.",
  type: "object",
  icon: ThLargeIcon,
  fields: [
    headingField,
    leadField,
    defineField({
      name: "features",
      type: "array",
      of: [feature],
      validation: (rule) => [
        rule.min(2).error("Add at least two features, or use a text section instead."),
        rule.max(12).error("Use at most twelve features. Split the rest into a second grid."),
      ],
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", features: "features" },
    prepare: ({ title, features }) => ({
      title: title ?? "Feature grid",
      subtitle: `Feature grid, ${Array.isArray(features) ? features.length : 0} features`,
    }),
  },
});

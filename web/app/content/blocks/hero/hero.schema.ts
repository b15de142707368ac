import { RocketIcon } from "@sanity/icons/Rocket";
import { defineField, defineType } from "sanity";
import {
  actionsField,
  anchorField,
  leadField,
  requiredHeadingField,
} from "#/content/blocks/section-fields.schema.ts";

const VISUALS = [
  { title: "Live map drawing", value: "map" },
  { title: "Image", value: "figure" },
  { title: "None", value: "none" },
];

export const hero = defineType({
  name: "hero",
  title: "Hero",
  description: "The opening of a page: the main message, a sentence or two, and the next step.",
  type: "object",
  icon: RocketIcon,
  fields: [
    defineField({
      name: "eyebrow",
      description: "One or two words above the heading.",
      type: "string",
      validation: (rule) => rule.max(40).error("Shorten the eyebrow to 40 characters or fewer."),
    }),
    requiredHeadingField,
    leadField,
    actionsField,
    defineField({
      name: "visual",
      type: "string",
      options: { list: VISUALS, layout: "radio", direction: "horizontal" },
      initialValue: "none",
    }),
    defineField({
      name: "figure",
      title: "Image",
      type: "figure",
      hidden: ({ parent }) => parent?.visual !== "figure",
    }),
    anchorField,
  ],
  validation: (rule) =>
    rule.custom((value) =>
      value?.["visual"] === "figure" && !value["figure"]
        ? { message: "Add the image, or select another visual.", path: ["figure"] }
        : true,
    ),
  preview: {
    select: { title: "heading", media: "figure" },
    prepare: ({ title, media }) => ({ title, subtitle: "Hero", media: media ?? RocketIcon }),
  },
});

import { SplitVerticalIcon } from "@sanity/icons/SplitVertical";
import { defineField, defineType } from "sanity";
import {
  actionsField,
  anchorField,
  requiredHeadingField,
} from "#/content/blocks/section-fields.schema.ts";

const SIDES = [
  { title: "Before the text", value: "start" },
  { title: "After the text", value: "end" },
];

export const mediaText = defineType({
  name: "mediaText",
  title: "Image and text",
  description: "Text next to an image.",
  type: "object",
  icon: SplitVerticalIcon,
  fields: [
    requiredHeadingField,
    defineField({ name: "text", type: "simpleText" }),
    defineField({
      name: "figure",
      title: "Image",
      type: "figure",
      validation: (rule) => rule.required().error("Add the image, or use a text section instead."),
    }),
    defineField({
      name: "mediaSide",
      title: "Image position",
      type: "string",
      options: { list: SIDES, layout: "radio", direction: "horizontal" },
      initialValue: "end",
    }),
    actionsField,
    anchorField,
  ],
  preview: {
    select: { title: "heading", media: "figure" },
    prepare: ({ title, media }) => ({ title, subtitle: "Image and text", media }),
  },
});

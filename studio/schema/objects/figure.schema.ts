import { ImageIcon } from "@sanity/icons/Image";
import { defineField, defineType } from "sanity";
import { checkAlt, checkAltWording } from "#/schema/validation/figure-rules.ts";

export const figure = defineType({
  name: "figure",
  title: "Image",
  type: "image",
  icon: ImageIcon,
  // The hotspot determines what stays visible when the site crops the image.
  options: { hotspot: true },
  fields: [
    defineField({
      name: "alt",
      title: "Alternative text",
      description: "What the image shows, in one sentence, for people who can't see it.",
      type: "string",
      validation: (rule) => [
        rule.custom((alt, { parent }) => checkAlt(alt, parent)),
        rule.custom(checkAltWording).warning(),
        rule
          .max(240)
          .warning("Shorten it to 240 characters or fewer. Put longer text in the caption."),
      ],
    }),
    defineField({
      name: "caption",
      description: "Optional. Shown below the image.",
      type: "string",
    }),
  ],
  preview: { select: { title: "alt", subtitle: "caption", media: "asset" } },
});

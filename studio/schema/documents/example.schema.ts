import { SchemaIcon } from "@sanity/icons/Schema";
import { defineField, defineType } from "sanity";
import {
  bodyField,
  contentPageGroups,
  buildPageHeadFields,
  pageOrderings,
  pageSettingsFields,
  publishedAtField,
  seoField,
} from "#/schema/objects/content-page-fields.ts";
import { mapTypeField } from "#/schema/objects/map-type-field.ts";

const count = new Intl.NumberFormat("en");

export const example = defineType({
  name: "example",
  title: "Example",
  type: "document",
  icon: SchemaIcon,
  groups: contentPageGroups,
  fields: [
    ...buildPageHeadFields("example"),
    mapTypeField,
    defineField({
      name: "map",
      description: "The JSON export of a map. Visitors explore it on the page.",
      type: "file",
      group: "content",
      options: { accept: "application/json,.json" },
      validation: (rule) =>
        rule.custom((file) =>
          file?.asset ? true : "Upload the map: export it as JSON from Mapwright.",
        ),
    }),
    defineField({
      name: "niche",
      description: "What the map is about, in one or two words, for example “Home coffee”.",
      type: "string",
      group: "content",
      validation: (rule) => [
        rule.required().error("Say what the map is about."),
        rule.max(40).error("Shorten it to 40 characters or fewer."),
      ],
    }),
    defineField({
      name: "keywordCount",
      title: "Keywords in the map",
      type: "number",
      group: "content",
      validation: (rule) => [
        rule.required().error("Enter the number of keywords in the map."),
        rule.integer().positive().error("Enter a whole number above zero."),
      ],
    }),
    defineField({ name: "coverImage", title: "Cover image", type: "figure", group: "content" }),
    defineField({
      name: "summary",
      description: "What readers can learn from this map.",
      type: "simpleText",
      group: "content",
    }),
    bodyField,
    ...pageSettingsFields,
    publishedAtField,
    seoField,
  ],
  orderings: pageOrderings,
  preview: {
    select: { title: "title", niche: "niche", keywords: "keywordCount", media: "coverImage" },
    prepare: ({ title, niche, keywords, media }) => ({
      title,
      subtitle: [niche, keywords ? `${count.format(keywords)} keywords` : null]
        .filter(Boolean)
        .join(", "),
      media: media ?? SchemaIcon,
    }),
  },
});

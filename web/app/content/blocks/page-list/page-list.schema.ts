import { ThListIcon } from "@sanity/icons/ThList";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

const SOURCES = [
  { title: "Posts", value: "posts" },
  { title: "Examples", value: "examples" },
  { title: "Features", value: "features" },
  { title: "Docs", value: "docs" },
];
/** More would make the page long and slow; a list page with pagination is the place for them. */
const LIMIT_MAX = 24;

export const pageList = defineType({
  name: "pageList",
  title: "List of pages",
  description: "The newest posts, the examples, the features or the docs, updated automatically.",
  type: "object",
  icon: ThListIcon,
  fields: [
    headingField,
    defineField({
      name: "source",
      type: "string",
      options: { list: SOURCES, layout: "radio", direction: "horizontal" },
      initialValue: "posts",
      validation: (rule) => rule.required().error("Select what to list."),
    }),
    defineField({
      name: "category",
      description: "Only posts in this category. Leave empty for all.",
      type: "reference",
      to: [{ type: "category" }],
      hidden: ({ parent }) => parent?.source !== "posts",
    }),
    defineField({
      name: "limit",
      title: "How many",
      type: "number",
      initialValue: 3,
      validation: (rule) =>
        rule.integer().min(1).max(LIMIT_MAX).error(`Enter a whole number from 1 to ${LIMIT_MAX}.`),
    }),
    defineField({
      name: "action",
      description: "Shown below the list, for example “All posts”.",
      type: "callToActionLink",
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", source: "source", category: "category.title" },
    prepare: ({ title, source, category }) => ({
      title: title ?? "List of pages",
      subtitle: [SOURCES.find(({ value }) => value === source)?.title, category]
        .filter(Boolean)
        .join(" in "),
    }),
  },
});

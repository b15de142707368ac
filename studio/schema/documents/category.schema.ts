import { TagIcon } from "@sanity/icons/Tag";
import { defineField, defineType } from "sanity";

export const category = defineType({
  name: "category",
  title: "Category",
  type: "document",
  icon: TagIcon,
  fields: [
    defineField({
      name: "title",
      type: "string",
      validation: (rule) => [
        rule.required().error("Name the category."),
        rule.max(40).error("Shorten the name to 40 characters or fewer."),
      ],
    }),
    defineField({
      name: "slug",
      description:
        "The last part of the category's address. Select “Generate” to create it from the title.",
      type: "slug",
      options: { source: "title", maxLength: 60 },
      validation: (rule) => rule.required().error("Select “Generate”, or write the slug."),
    }),
    defineField({
      name: "description",
      description: "Shown above the list: what the category's posts are about.",
      type: "text",
      rows: 2,
      validation: (rule) => rule.max(200).error("Shorten it to 200 characters or fewer."),
    }),
  ],
  orderings: [{ title: "Title", name: "title", by: [{ field: "title", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description" } },
});

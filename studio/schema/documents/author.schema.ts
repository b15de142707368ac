import { UserIcon } from "@sanity/icons/User";
import { defineField, defineType } from "sanity";
import { isSampleField } from "#/schema/objects/is-sample-field.ts";

export const author = defineType({
  name: "author",
  title: "Author",
  type: "document",
  icon: UserIcon,
  fields: [
    defineField({
      name: "name",
      type: "string",
      validation: (rule) => rule.required().error("Write the author's name."),
    }),
    defineField({
      name: "slug",
      description:
        "The last part of the address of the author's page. Select “Generate” to create it from the name.",
      type: "slug",
      options: { source: "name", maxLength: 60 },
      validation: (rule) => rule.required().error("Select “Generate”, or write the slug."),
    }),
    defineField({
      name: "role",
      description: "What they do, for example “Editor” or “Search lead”.",
      type: "string",
      validation: (rule) => rule.max(60).error("Shorten the role to 60 characters or fewer."),
    }),
    defineField({
      name: "bio",
      description: "Two or three sentences, shown below each post.",
      type: "text",
      rows: 4,
      validation: (rule) => rule.max(400).error("Shorten the bio to 400 characters or fewer."),
    }),
    defineField({ name: "portrait", type: "figure" }),
    isSampleField,
  ],
  orderings: [{ title: "Name", name: "name", by: [{ field: "name", direction: "asc" }] }],
  preview: {
    select: { title: "name", role: "role", isSample: "isSample", media: "portrait" },
    prepare: ({ title, role, isSample, media }) => ({
      title,
      subtitle: [role, isSample ? "sample" : null].filter(Boolean).join(", "),
      media: media ?? UserIcon,
    }),
  },
});

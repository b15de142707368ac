import { ComposeIcon } from "@sanity/icons/Compose";
import { defineField, defineType } from "sanity";
import { WithSortKey } from "#/inputs/with-sort-key.tsx";
import {
  bodyField,
  contentPageGroups,
  buildPageHeadFields,
  pageOrderings,
  pageSettingsFields,
  seoField,
} from "#/schema/objects/content-page-fields.ts";
import { hasImage } from "#/schema/objects/figure.schema.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

export const post = defineType({
  name: "post",
  title: "Post",
  type: "document",
  icon: ComposeIcon,
  groups: contentPageGroups,
  // The order of posts is their date's: a key of their own would be one more thing to think of.
  components: { input: WithSortKey },
  initialValue: () => ({ publishedAt: new Date().toISOString() }),
  fields: [
    ...buildPageHeadFields("post"),
    defineField({
      name: "coverImage",
      title: "Cover image",
      type: "figure",
      group: "content",
      validation: (rule) =>
        rule.custom((figure) =>
          hasImage(figure) ? true : "Add a cover image. Lists and shared links show it.",
        ),
    }),
    defineField({
      name: "author",
      type: "reference",
      to: [{ type: "author" }],
      group: "content",
      validation: (rule) => rule.required().error("Select an author."),
    }),
    defineField({
      name: "categories",
      type: "array",
      of: [{ type: "reference", to: [{ type: "category" }] }],
      group: "content",
      validation: (rule) => [
        rule.unique().error("This category is listed twice. Remove one."),
        rule.min(1).warning("Select a category. Readers use it to find posts."),
      ],
    }),
    defineField({
      name: "publishedAt",
      title: "Publication date",
      description:
        "Shown on the post. Newer posts come first. With a date in the future, a published post appears on the site then.",
      type: "datetime",
      group: "content",
      validation: (rule) => rule.required().error("Select the date shown on the post."),
    }),
    bodyField,
    ...pageSettingsFields,
    seoField,
  ],
  orderings: [
    {
      title: "Newest first",
      name: "newest",
      by: [{ field: "publishedAt", direction: "desc" }],
    },
    ...pageOrderings,
  ],
  preview: {
    select: { title: "title", author: "author.name", date: "publishedAt", media: "coverImage" },
    prepare: ({ title, author, date, media }) => ({
      title,
      subtitle: [date ? day.format(new Date(date)) : "no date", author].filter(Boolean).join(", "),
      media: media ?? ComposeIcon,
    }),
  },
});

import { defineArrayMember, defineField, defineType } from "sanity";

/** Paths start with a slash, are lower-case, and hold no query: what the router compares with the address. */
const PATH_PATTERN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

export const page = defineType({
  name: "page",
  title: "Page",
  type: "document",
  fields: [
    defineField({ name: "title", type: "string", validation: (rule) => rule.required().max(120) }),
    defineField({
      name: "path",
      description: "Where the page is on the site, for example /guides/pillars.",
      type: "string",
      validation: (rule) =>
        rule.required().regex(PATH_PATTERN, { name: "a path such as /guides/pillars" }),
    }),
    defineField({
      name: "excerpt",
      description: "One or two sentences for lists and search results.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.max(200),
    }),
    defineField({
      name: "layout",
      type: "string",
      options: { list: ["default", "custom"], layout: "radio" },
      initialValue: "default",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "navigation",
      title: "Show in navigation",
      type: "boolean",
      initialValue: true,
    }),
    defineField({ name: "body", type: "array", of: [defineArrayMember({ type: "block" })] }),
  ],
  orderings: [{ title: "Path", name: "path", by: [{ field: "path", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "path" } },
});

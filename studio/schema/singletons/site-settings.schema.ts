import { defineField, defineType } from "sanity";

/** The one document of this type. */
export const SITE_SETTINGS_ID = "siteSettings";

export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  type: "document",
  fields: [
    defineField({
      name: "title",
      title: "Site name",
      description: "Stands in the browser's title after the page's own title.",
      type: "string",
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: "description",
      title: "Description",
      description: "Shown by search engines for pages that have none of their own.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.required().max(160),
    }),
  ],
  preview: { select: { title: "title" } },
});

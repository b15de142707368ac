import { BillIcon } from "@sanity/icons/Bill";
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

export const legalPage = defineType({
  name: "legalPage",
  title: "Legal page",
  type: "document",
  icon: BillIcon,
  groups: contentPageGroups,
  fields: [
    ...buildPageHeadFields("legalPage"),
    defineField({
      name: "effectiveDate",
      title: "Effective from",
      description: "The day this version takes effect.",
      type: "date",
      group: "content",
      validation: (rule) => rule.required().error("Select the day this version takes effect."),
    }),
    bodyField,
    ...pageSettingsFields,
    publishedAtField,
    seoField,
  ],
  orderings: pageOrderings,
  preview: {
    select: { title: "title", date: "effectiveDate" },
    prepare: ({ title, date }) => ({
      title,
      subtitle: date ? `Effective from ${date}` : "No date",
    }),
  },
});

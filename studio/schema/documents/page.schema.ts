import { DocumentIcon } from "@sanity/icons/Document";
import { defineType } from "sanity";
import {
  bodyField,
  contentPageGroups,
  buildPageHeadFields,
  pageOrderings,
  pageSettingsFields,
  publishedAtField,
  sectionsField,
  seoField,
} from "#/schema/objects/content-page-fields.ts";

export const page = defineType({
  name: "page",
  title: "Page",
  type: "document",
  icon: DocumentIcon,
  groups: contentPageGroups,
  fields: [
    ...buildPageHeadFields("page"),
    sectionsField,
    bodyField,
    ...pageSettingsFields,
    publishedAtField,
    seoField,
  ],
  orderings: pageOrderings,
  preview: {
    select: { title: "title", path: "path", isPartial: "isPartial" },
    prepare: ({ title, path, isPartial }) => ({ title, subtitle: isPartial ? "Partial" : path }),
  },
});

import { BoltIcon } from "@sanity/icons/Bolt";
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
import { mapTypeField } from "#/schema/objects/map-type-field.ts";

export const featurePage = defineType({
  name: "featurePage",
  title: "Feature page",
  type: "document",
  icon: BoltIcon,
  groups: contentPageGroups,
  fields: [
    ...buildPageHeadFields("featurePage"),
    mapTypeField,
    sectionsField,
    bodyField,
    ...pageSettingsFields,
    publishedAtField,
    seoField,
  ],
  orderings: pageOrderings,
  preview: { select: { title: "title", subtitle: "path" } },
});

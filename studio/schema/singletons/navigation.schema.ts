import { MenuIcon } from "@sanity/icons/Menu";
import { defineField, defineType } from "sanity";

export const navigation = defineType({
  name: "navigation",
  title: "Navigation",
  type: "document",
  icon: MenuIcon,
  groups: [
    { name: "links", title: "Links", default: true },
    { name: "layouts", title: "Layouts" },
  ],
  fields: [
    defineField({
      name: "header",
      description: "From left to right. A group with a title folds out.",
      type: "array",
      of: [{ type: "navigationGroup" }],
      group: "links",
      validation: (rule) => rule.max(7).error("Keep seven groups at most: more do not fit."),
    }),
    defineField({
      name: "footer",
      description: "Columns, from left to right.",
      type: "array",
      of: [{ type: "navigationGroup" }],
      group: "links",
      validation: (rule) => rule.max(6).error("Keep six columns at most."),
    }),
    defineField({
      name: "layouts",
      description: "For pages that have no layout of their own.",
      type: "array",
      of: [{ type: "layoutRule" }],
      group: "layouts",
    }),
  ],
  preview: { prepare: () => ({ title: "Navigation" }) },
});

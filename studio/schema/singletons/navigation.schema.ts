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
      description: "From left to right. A group with a title opens as a menu.",
      type: "array",
      of: [{ type: "navigationGroup" }],
      group: "links",
      validation: (rule) =>
        rule.max(7).error("Use at most seven groups. There's no room for more."),
    }),
    defineField({
      name: "footer",
      description: "Columns, from left to right.",
      type: "array",
      of: [{ type: "navigationGroup" }],
      group: "links",
      validation: (rule) => rule.max(6).error("Use at most six columns."),
    }),
    defineField({
      name: "layouts",
      description: "For pages without a layout of their own.",
      type: "array",
      of: [{ type: "layoutRule" }],
      group: "layouts",
    }),
  ],
  preview: { prepare: () => ({ title: "Navigation" }) },
});

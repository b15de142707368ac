import { CONTENT_ICONS } from "@mapwright/core/content/content-icons";
import { LinkIcon } from "@sanity/icons/Link";
import { defineField, defineType } from "sanity";
import { buildLinkedPageField } from "#/schema/objects/link.schema.ts";
import { checkOneTarget, checkPathOrHttps } from "#/schema/validation/link-rules.ts";

export const navigationLink = defineType({
  name: "navigationLink",
  title: "Link",
  type: "object",
  icon: LinkIcon,
  fields: [
    defineField({
      name: "label",
      type: "string",
      validation: (rule) => [
        rule.required().error("Enter the link's label in the menu."),
        rule.max(40).error("Shorten the label to 40 characters or fewer."),
      ],
    }),
    defineField({
      name: "description",
      description: "Optional. A few words below the label, where the menu has room.",
      type: "string",
      validation: (rule) => rule.max(100).error("Shorten it to 100 characters or fewer."),
    }),
    defineField({ name: "icon", type: "string", options: { list: [...CONTENT_ICONS] } }),
    buildLinkedPageField(),
    defineField({
      name: "url",
      title: "Or an address",
      description:
        "A path in the application such as /sign-in, or an address that starts with https://",
      type: "string",
      validation: (rule) => rule.custom(checkPathOrHttps),
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => (value ? checkOneTarget(value["page"], value["url"], "url") : true)),
  preview: {
    select: { title: "label", page: "page.path", url: "url" },
    prepare: ({ title, page, url }) => ({ title, subtitle: page ?? url }),
  },
});

export const navigationGroup = defineType({
  name: "navigationGroup",
  title: "Group of links",
  type: "object",
  fields: [
    defineField({
      name: "title",
      description: "In the header, a group with a single link and no title is shown as that link.",
      type: "string",
      validation: (rule) => rule.max(40).error("Shorten the title to 40 characters or fewer."),
    }),
    defineField({
      name: "links",
      type: "array",
      of: [{ type: "navigationLink" }],
      validation: (rule) => rule.min(1).error("Add a link, or delete the group."),
    }),
  ],
  preview: {
    // A preview selection that includes a list's members does not return them as a list, so it selects three members
    // and whether there are more.
    select: {
      title: "title",
      first: "links.0.label",
      second: "links.1.label",
      third: "links.2.label",
      fourth: "links.3.label",
    },
    prepare: ({ title, first, second, third, fourth }) => {
      const labels = [first, second, third].filter((label) => label !== undefined);
      return {
        title: title ?? first ?? "Links",
        subtitle: labels.length > 0 ? labels.join(", ") + (fourth ? " …" : "") : "No links yet",
      };
    },
  },
});

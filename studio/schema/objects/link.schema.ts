import {
  contentPageTargets,
  linkablePages,
} from "@mapwright/web/content/blocks/section-fields.schema";
import { LinkIcon } from "@sanity/icons/Link";
import { defineField, defineType } from "sanity";
import { checkOneTarget, checkOutsideLink } from "#/schema/validation/link-rules.ts";

/** The page that a link of any kind leads to, unless it has an address. */
export const buildLinkedPageField = () =>
  defineField({
    name: "page",
    title: "Page on this site",
    type: "reference",
    to: contentPageTargets,
    options: linkablePages,
  });

export const link = defineType({
  name: "link",
  type: "object",
  icon: LinkIcon,
  fields: [
    buildLinkedPageField(),
    defineField({
      name: "href",
      title: "Or an external address",
      description: "Starts with https://, http://, mailto: or tel:",
      type: "string",
      validation: (rule) => rule.custom(checkOutsideLink),
    }),
    defineField({
      name: "opensInNewTab",
      title: "Open in a new tab",
      description: "Only when leaving would lose something, such as a half-completed form.",
      type: "boolean",
      initialValue: false,
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => (value ? checkOneTarget(value["page"], value["href"], "href") : true)),
  preview: {
    select: { page: "page.title", href: "href" },
    prepare: ({ page, href }) => ({ title: page ?? href ?? "Link" }),
  },
});

import { PAGE_LAYOUTS } from "@mapwright/core/content/content-page-types";
import { isHttpsLink } from "@mapwright/core/content/link-target";
import { CogIcon } from "@sanity/icons/Cog";
import { defineArrayMember, defineField, defineType } from "sanity";

const announcement = defineField({
  name: "announcement",
  description: "A line above the header on every page.",
  type: "object",
  group: "content",
  options: { collapsible: true },
  fields: [
    defineField({
      name: "isShown",
      title: "Show announcement",
      type: "boolean",
      initialValue: false,
    }),
    defineField({
      name: "text",
      type: "string",
      validation: (rule) => rule.max(120).error("Shorten it to 120 characters or fewer."),
    }),
    defineField({ name: "link", type: "link" }),
  ],
  validation: (rule) =>
    rule.custom((value) =>
      value?.["isShown"] === true && !value["text"]
        ? { message: "Write the announcement, or hide it.", path: ["text"] }
        : true,
    ),
});

const organisation = defineField({
  name: "organisation",
  description: "Who runs the site. Shown in the footer, in feeds and to search engines.",
  type: "object",
  group: "content",
  options: { collapsible: true },
  fields: [
    defineField({
      name: "name",
      type: "string",
      validation: (rule) => rule.required().error("Enter the organization's name."),
    }),
    defineField({
      name: "email",
      title: "Email",
      type: "string",
      validation: (rule) => rule.email().error("Enter an email address."),
    }),
    defineField({
      name: "sameAs",
      title: "Social profiles",
      type: "array",
      of: [
        defineArrayMember({
          type: "string",
          validation: (rule) =>
            rule.custom((url) =>
              url !== undefined && isHttpsLink(url)
                ? true
                : "Enter the profile's full address, starting with https://",
            ),
        }),
      ],
    }),
  ],
});

export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  type: "document",
  icon: CogIcon,
  groups: [
    { name: "content", title: "Content", default: true },
    { name: "layouts", title: "Layouts" },
  ],
  fields: [
    defineField({
      name: "title",
      title: "Site name",
      description: "Appears in the browser's title after the page title.",
      type: "string",
      group: "content",
      validation: (rule) => [
        rule.required().error("Enter the site's name."),
        rule.max(60).error("Shorten the name to 60 characters or fewer."),
      ],
    }),
    defineField({
      name: "description",
      description: "Shown by search engines for pages without an excerpt.",
      type: "text",
      rows: 3,
      group: "content",
      validation: (rule) => [
        rule.required().error("Describe the site in one or two sentences."),
        rule.max(160).error("Shorten the description to 160 characters or fewer."),
      ],
    }),
    defineField({
      name: "socialImage",
      title: "Social image",
      description: "Shown when a page without an image of its own is shared, 1200 × 630.",
      type: "figure",
      group: "content",
    }),
    announcement,
    organisation,
    defineField({
      name: "fallbackLayouts",
      title: "Fallback layouts",
      description: "For pages whose layout isn't set anywhere else.",
      type: "array",
      of: [{ type: "layoutRule" }],
      group: "layouts",
    }),
    defineField({
      name: "defaultLayout",
      title: "Default layout",
      description: "For all other pages.",
      type: "string",
      group: "layouts",
      options: { list: [...PAGE_LAYOUTS], layout: "radio", direction: "horizontal" },
      initialValue: "default",
      validation: (rule) => rule.required().error("Select a layout."),
    }),
  ],
  preview: { prepare: () => ({ title: "Site settings" }) },
});

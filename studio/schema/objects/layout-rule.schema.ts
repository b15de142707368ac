import { PAGE_LAYOUTS } from "@mapwright/core/content/content-page-types";
import { isContentPath } from "@mapwright/core/content/content-path";
import { defineField, defineType } from "sanity";

/** Assigns a layout to all pages whose path starts with a prefix, unless the page or its route sets one. */
export const layoutRule = defineType({
  name: "layoutRule",
  title: "Layout for a part of the site",
  type: "object",
  fields: [
    defineField({
      name: "pathPrefix",
      title: "Pages at and below",
      description: "A path such as /pricing. The longest matching path wins.",
      type: "string",
      validation: (rule) =>
        rule
          .required()
          .custom((path) =>
            path !== undefined && isContentPath(path)
              ? true
              : "Enter a path such as /pricing, without a trailing slash.",
          ),
    }),
    defineField({
      name: "layout",
      type: "string",
      options: { list: [...PAGE_LAYOUTS], layout: "radio", direction: "horizontal" },
      validation: (rule) => rule.required().error("Select a layout."),
    }),
  ],
  preview: { select: { title: "pathPrefix", subtitle: "layout" } },
});

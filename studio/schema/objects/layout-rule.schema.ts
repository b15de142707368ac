import { PAGE_LAYOUTS } from "@mapwright/core/content/content-page-types";
import { isContentPath } from "@mapwright/core/content/content-path";
import { defineField, defineType } from "sanity";

/** All pages whose path begins with a prefix get a layout, unless the page or its route has one. */
export const layoutRule = defineType({
  name: "layoutRule",
  title: "Layout of a part of the site",
  type: "object",
  fields: [
    defineField({
      name: "pathPrefix",
      title: "Pages at and below",
      description: "A path such as /pricing. The longest that fits wins.",
      type: "string",
      validation: (rule) =>
        rule
          .required()
          .custom((path) =>
            path !== undefined && isContentPath(path)
              ? true
              : "Write a path such as /pricing, without a slash at its end.",
          ),
    }),
    defineField({
      name: "layout",
      type: "string",
      options: { list: [...PAGE_LAYOUTS], layout: "radio", direction: "horizontal" },
      validation: (rule) => rule.required().error("Choose a layout."),
    }),
  ],
  preview: { select: { title: "pathPrefix", subtitle: "layout" } },
});

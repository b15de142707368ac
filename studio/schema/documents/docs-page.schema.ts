import { iconField } from "@mapwright/web/content/blocks/icon-field.schema";
import { BookIcon } from "@sanity/icons/Book";
import { FolderIcon } from "@sanity/icons/Folder";
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

export const docsPage = defineType({
  name: "docsPage",
  title: "Docs page",
  type: "document",
  icon: BookIcon,
  groups: contentPageGroups,
  fields: [
    ...buildPageHeadFields("docsPage"),
    {
      ...iconField,
      description: `${iconField.description} Shown in the sidebar next to a section; pages inside a section don't show one.`,
      group: "content",
    },
    defineField({
      name: "isSection",
      title: "Sidebar section",
      description: "A heading with pages below it. It doesn't need a body of its own.",
      type: "boolean",
      group: "content",
      initialValue: false,
    }),
    {
      ...bodyField,
      validation: (rule) =>
        rule.custom((body, { document }) =>
          document?.["isSection"] === true || (Array.isArray(body) && body.length > 0)
            ? true
            : "Write the page, or make it a sidebar section.",
        ),
    },
    ...pageSettingsFields,
    publishedAtField,
    seoField,
  ],
  orderings: pageOrderings,
  preview: {
    select: { title: "title", path: "path", isSection: "isSection" },
    prepare: ({ title, path, isSection }) => ({
      title,
      subtitle: path,
      media: isSection ? FolderIcon : BookIcon,
    }),
  },
});

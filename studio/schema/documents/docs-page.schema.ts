import { CONTENT_ICONS } from "@mapwright/core/content/content-icons";
import { BookIcon } from "@sanity/icons/Book";
import { FolderIcon } from "@sanity/icons/Folder";
import { defineField, defineType } from "sanity";
import {
  bodyField,
  contentPageGroups,
  pageHeadFields,
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
    ...pageHeadFields("docsPage"),
    defineField({
      name: "icon",
      description: "Optional. The sidebar shows it beside a section; pages inside one go without.",
      type: "string",
      group: "content",
      options: { list: [...CONTENT_ICONS] },
    }),
    defineField({
      name: "isSection",
      title: "Section of the sidebar",
      description: "A heading with pages below it. It may have no text of its own.",
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
            : "Write the page, or make it a section of the sidebar.",
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

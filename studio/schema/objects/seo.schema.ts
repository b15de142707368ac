import { MAX_TITLE_CHARACTERS } from "@mapwright/core/content/search-results";
import { isHttpsLink } from "@mapwright/core/content/link-target";
import { SearchIcon } from "@sanity/icons/Search";
import { defineField, defineType } from "sanity";
import { checkDescription, checkTitleIsUnique } from "#/schema/validation/search-result-rules.ts";

export const seo = defineType({
  name: "seo",
  title: "Search engines and sharing",
  type: "object",
  icon: SearchIcon,
  options: { collapsible: false },
  fields: [
    defineField({
      name: "title",
      description: "Replaces the page title in the browser and in search results.",
      type: "string",
      validation: (rule) => [
        rule
          .max(MAX_TITLE_CHARACTERS)
          .warning(
            `Search engines truncate titles after about ${MAX_TITLE_CHARACTERS} characters.`,
          ),
        rule
          .custom((title, context) => (title ? checkTitleIsUnique(title, context) : true))
          .warning(),
      ],
    }),
    defineField({
      name: "description",
      description: "Replaces the excerpt in search results.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.custom(checkDescription).warning(),
    }),
    defineField({
      name: "image",
      description:
        "Shown when the page is shared, 1200 × 630. Leave empty to generate one from the title.",
      type: "figure",
    }),
    defineField({
      name: "noIndex",
      title: "Hide from search engines",
      type: "boolean",
      initialValue: false,
    }),
    defineField({
      name: "canonicalUrl",
      title: "Canonical address",
      description: "Only if this text was first published elsewhere: its address there.",
      type: "string",
      validation: (rule) =>
        rule.custom((url) =>
          url === undefined || isHttpsLink(url)
            ? true
            : "Enter the full address, starting with https://",
        ),
    }),
  ],
});

import { isHttpsLink } from "@mapwright/core/content/link-target";
import { SearchIcon } from "@sanity/icons/Search";
import { defineField, defineType } from "sanity";

/** Search engines truncate longer ones; shown as a hint, never as an error. */
const TITLE_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 160;

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
      validation: (rule) =>
        rule
          .max(TITLE_CHARACTERS)
          .warning(`Search engines truncate titles after about ${TITLE_CHARACTERS} characters.`),
    }),
    defineField({
      name: "description",
      description: "Replaces the excerpt in search results.",
      type: "text",
      rows: 3,
      validation: (rule) =>
        rule
          .max(DESCRIPTION_CHARACTERS)
          .warning(
            `Search engines truncate descriptions after about ${DESCRIPTION_CHARACTERS} characters.`,
          ),
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

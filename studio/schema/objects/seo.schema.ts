import { isHttpsLink } from "@mapwright/core/content/link-target";
import { SearchIcon } from "@sanity/icons/Search";
import { defineField, defineType } from "sanity";

/** Search engines cut longer ones; shown as advice, never as an error. */
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
      description: "Replaces the page's title in the browser and in search results.",
      type: "string",
      validation: (rule) =>
        rule
          .max(TITLE_CHARACTERS)
          .warning(`Search engines cut titles after about ${TITLE_CHARACTERS} characters.`),
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
            `Search engines cut descriptions after about ${DESCRIPTION_CHARACTERS} characters.`,
          ),
    }),
    defineField({
      name: "image",
      description: "Shown where the page is shared, 1200 × 630. Empty: one is made from the title.",
      type: "figure",
    }),
    defineField({
      name: "noIndex",
      title: "Keep out of search engines",
      type: "boolean",
      initialValue: false,
    }),
    defineField({
      name: "canonicalUrl",
      title: "Canonical address",
      description: "Only when this text was first published elsewhere: the address there.",
      type: "string",
      validation: (rule) =>
        rule.custom((url) =>
          url === undefined || isHttpsLink(url)
            ? true
            : "Write the whole address, beginning with https://",
        ),
    }),
  ],
});

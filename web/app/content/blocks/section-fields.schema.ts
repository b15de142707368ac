/** Fields shared by a page's sections, and the pages that links may point to. */
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { defineField } from "sanity";

/** The types a link may point to: by strong references, so that a page in use cannot be deleted. */
export const contentPageTargets = CONTENT_PAGE_TYPES.map((type) => ({ type }));

/** Pages with an address: a partial has none, so nothing can link to it. */
export const linkablePages = { filter: "isPartial != true && defined(path)" };

const ANCHOR = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Fragment (after `#`) of a URL that links to the section. */
export const anchorField = defineField({
  name: "anchor",
  description:
    "Optional. A link ending in #this-word leads here. Lowercase letters, digits and hyphens.",
  type: "string",
  validation: (rule) =>
    rule.custom((anchor) =>
      anchor === undefined || ANCHOR.test(anchor)
        ? true
        : "Use the form how-it-works: start with a lowercase letter, then lowercase letters, digits and single hyphens.",
    ),
});

/** The heading of a section that can do without one. */
export const headingField = defineField({
  name: "heading",
  type: "string",
  validation: (rule) => rule.max(120).error("Shorten the heading to 120 characters or fewer."),
});

/** The heading of a section that needs one. */
export const requiredHeadingField = defineField({
  name: "heading",
  type: "string",
  validation: (rule) => [
    rule.required().error("Write a heading that says what this section is about."),
    rule.max(120).error("Shorten the heading to 120 characters or fewer."),
  ],
});

/** One or two sentences under the heading. */
export const leadField = defineField({
  name: "lead",
  description: "One or two sentences under the heading.",
  type: "text",
  rows: 3,
  validation: (rule) => rule.max(320).error("Shorten the lead to 320 characters or fewer."),
});

/** Up to two links styled as buttons. */
export const actionsField = defineField({
  name: "actions",
  description: "Up to two. Put the one most visitors should take first.",
  type: "array",
  of: [{ type: "callToActionLink" }],
  validation: (rule) => rule.max(2).error("Use two links at most. A third makes them all weaker."),
});

/** Fields that sections of a page share. */
import { defineField } from "sanity";

const ANCHOR = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** What follows `#` in an address that leads to the section. */
export const anchorField = defineField({
  name: "anchor",
  description:
    "Optional. A link ending in #this-word leads here. Lower-case letters, digits, hyphens.",
  type: "string",
  validation: (rule) =>
    rule.custom((anchor) =>
      anchor === undefined || ANCHOR.test(anchor)
        ? true
        : "Write it like how-it-works: lower-case letters first, then digits and single hyphens.",
    ),
});

/** The section's heading, where a section can do without one. */
export const headingField = defineField({
  name: "heading",
  type: "string",
  validation: (rule) => rule.max(120).error("Shorten the heading to 120 characters or fewer."),
});

/** The section's heading, where it carries the section. */
export const requiredHeadingField = defineField({
  name: "heading",
  type: "string",
  validation: (rule) => [
    rule.required().error("Write a heading: it says what this section is about."),
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

/** Up to two links that look like buttons. */
export const actionsField = defineField({
  name: "actions",
  description: "Up to two. The first is the one you want most visitors to take.",
  type: "array",
  of: [{ type: "callToActionLink" }],
  validation: (rule) =>
    rule.max(2).error("Keep two links at most: a third makes all of them weaker."),
});

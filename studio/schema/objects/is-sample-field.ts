import { defineField } from "sanity";

/** Marks invented people and quotes, so that they are never presented as real: the site shows “sample” next to them. */
export const isSampleField = defineField({
  name: "isSample",
  title: "Sample",
  description: "Turn on for invented people and quotes. The site then labels them as a sample.",
  type: "boolean",
  initialValue: false,
});

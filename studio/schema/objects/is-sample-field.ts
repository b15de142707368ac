import { defineField } from "sanity";

/** Invented people and words are never passed off as real: the site says “sample” wherever it shows them. */
export const isSampleField = defineField({
  name: "isSample",
  title: "Sample",
  description: "On for invented people and words: the site then says that they are a sample.",
  type: "boolean",
  initialValue: false,
});

/** The kind of map a feature page or an example is about. */
import { defineField } from "sanity";

const MAP_TYPES = [
  { title: "SERP map", value: "serp" },
  { title: "Domain map", value: "domain" },
  { title: "Reddit map", value: "reddit" },
];

export const mapTypeField = defineField({
  name: "mapType",
  title: "Map type",
  type: "string",
  group: "content",
  options: { list: MAP_TYPES, layout: "radio", direction: "horizontal" },
  initialValue: "serp",
  validation: (rule) => rule.required().error("Select the type of map this is about."),
});

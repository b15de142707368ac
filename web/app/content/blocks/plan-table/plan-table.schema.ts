import { CreditCardIcon } from "@sanity/icons/CreditCard";
import { defineField, defineType } from "sanity";
import { anchorField, headingField, leadField } from "#/content/blocks/section-fields.schema.ts";

const DETAILS = [
  { title: "The plans", value: "plans" },
  { title: "The quotas, row by row", value: "quotas" },
  { title: "Both", value: "all" },
];

export const planTable = defineType({
  name: "planTable",
  title: "Plans and prices",
  description:
    "The plans side by side. Prices and quotas come from the product, text from plan copy.",
  type: "object",
  icon: CreditCardIcon,
  fields: [
    headingField,
    leadField,
    defineField({
      name: "detail",
      title: "Shows",
      description: "The quota table also explains what happens when a quota runs out.",
      type: "string",
      options: { list: DETAILS, layout: "radio", direction: "horizontal" },
      initialValue: "plans",
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading" },
    prepare: ({ title }) => ({ title: title ?? "Plans and prices", subtitle: "Plans and prices" }),
  },
});

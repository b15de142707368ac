import { CreditCardIcon } from "@sanity/icons/CreditCard";
import { defineType } from "sanity";
import { anchorField, headingField, leadField } from "#/content/blocks/section-fields.schema.ts";

export const planTable = defineType({
  name: "planTable",
  title: "Plans and prices",
  description:
    "The plans side by side. Prices and quotas come from the product, words from plan copy.",
  type: "object",
  icon: CreditCardIcon,
  fields: [headingField, leadField, anchorField],
  preview: {
    select: { title: "heading" },
    prepare: ({ title }) => ({ title: title ?? "Plans and prices", subtitle: "Plans and prices" }),
  },
});

import { PLAN_KEYS } from "@mapwright/core/billing/plans";
import { CreditCardIcon } from "@sanity/icons/CreditCard";
import { defineField, defineType } from "sanity";
import { checkTierIsFree } from "#/schema/validation/tier-rules.ts";

/** The words about a plan. What it costs and allows, the product knows. */
export const planCopy = defineType({
  name: "planCopy",
  title: "Plan copy",
  type: "document",
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: "tier",
      description:
        "The plan of the product that these words are about. Prices and quotas come from there.",
      type: "string",
      options: { list: [...PLAN_KEYS], layout: "radio", direction: "horizontal" },
      validation: (rule) =>
        rule.custom((tier, context) =>
          tier ? checkTierIsFree(tier, context) : "Choose the plan these words are about.",
        ),
    }),
    defineField({
      name: "name",
      type: "string",
      validation: (rule) => rule.required().error("Write the plan's name as visitors see it."),
    }),
    defineField({
      name: "tagline",
      type: "string",
      validation: (rule) => rule.max(100).error("Shorten the tagline to 100 characters or fewer."),
    }),
    defineField({
      name: "audience",
      description: "Who it is for.",
      type: "string",
      validation: (rule) => rule.max(120).error("Shorten it to 120 characters or fewer."),
    }),
    defineField({
      name: "highlights",
      description: "Three to six things that make this plan worth it. No prices, no quotas.",
      type: "array",
      of: [{ type: "string" }],
      validation: (rule) => rule.max(6).error("Keep six highlights at most."),
    }),
    defineField({
      name: "callToAction",
      title: "Label of the button",
      type: "string",
      validation: (rule) => [
        rule.required().error("Say in two to four words what the button does."),
        rule.max(40).error("Shorten the label to 40 characters or fewer."),
      ],
    }),
    defineField({
      name: "isRecommended",
      title: "Recommended",
      description: "Set one plan apart from the others.",
      type: "boolean",
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: "name", tier: "tier", isRecommended: "isRecommended" },
    prepare: ({ title, tier, isRecommended }) => ({
      title,
      subtitle: [tier, isRecommended ? "recommended" : null].filter(Boolean).join(", "),
    }),
  },
});

import { PLAN_KEYS } from "@mapwright/core/billing/plans";
import { CreditCardIcon } from "@sanity/icons/CreditCard";
import { defineField, defineType, getPublishedId } from "sanity";
import { z } from "zod";
import {
  type DatasetContext,
  namedDocument,
  readDataset,
} from "#/schema/validation/dataset-reader.ts";

/** The copy for a plan. Prices and limits come from the product. */
export const planCopy = defineType({
  name: "planCopy",
  title: "Plan copy",
  type: "document",
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: "tier",
      description: "The plan this copy describes. Prices and quotas come from the product.",
      type: "string",
      options: { list: [...PLAN_KEYS], layout: "radio", direction: "horizontal" },
      validation: (rule) =>
        rule.custom((tier, context) =>
          tier ? checkTierIsFree(tier, context) : "Select the plan this copy describes.",
        ),
    }),
    defineField({
      name: "name",
      type: "string",
      validation: (rule) => rule.required().error("Enter the plan's name as visitors see it."),
    }),
    defineField({
      name: "tagline",
      type: "string",
      validation: (rule) => rule.max(100).error("Shorten the tagline to 100 characters or fewer."),
    }),
    defineField({
      name: "audience",
      description: "Who the plan is for.",
      type: "string",
      validation: (rule) => rule.max(120).error("Shorten it to 120 characters or fewer."),
    }),
    defineField({
      name: "highlights",
      description: "Three to six reasons to choose this plan. No prices or quotas.",
      type: "array",
      of: [{ type: "string" }],
      validation: (rule) => rule.max(6).error("Use at most six highlights."),
    }),
    defineField({
      name: "callToAction",
      title: "Button label",
      type: "string",
      validation: (rule) => [
        rule.required().error("Say what the button does in two to four words."),
        rule.max(40).error("Shorten the label to 40 characters or fewer."),
      ],
    }),
    defineField({
      name: "isRecommended",
      title: "Recommended",
      description: "Highlight this plan among the others.",
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

const SAME_TIER = `*[_type == "planCopy" && tier == $tier]{_id, _type, name}`;

/** Checks that no other document has the plan's copy: with two, it would be undefined which one the site shows. */
async function checkTierIsFree(tier: string, context: DatasetContext): Promise<string | true> {
  const own = getPublishedId(context.document?._id ?? "");
  const found = z.array(namedDocument).parse(await readDataset(context, SAME_TIER, { tier }));
  const other = found.find(({ _id }) => getPublishedId(_id) !== own);
  return other
    ? `“${other.name ?? other._id}” already contains the copy for this plan. Edit it there.`
    : true;
}

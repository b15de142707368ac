/** The plans: text from the editor, prices and quotas from the product. */
import { PLAN_KEYS } from "@mapwright/core/billing/plans";
import { z } from "zod";
import {
  buildBlockFields,
  flagField,
  listOf,
  oneOf,
  textField,
} from "#/content/shapes/fields.server.ts";

export const PLAN_TABLE = `_type == "planTable" => {
  heading, lead, detail,
  "plans": *[_type == "planCopy"]{ tier, name, tagline, audience, highlights, callToAction, isRecommended }
}`;

const planCopy = z.object({
  tier: z.string().nullish(),
  name: textField,
  tagline: textField,
  audience: textField,
  highlights: listOf(textField),
  callToAction: textField,
  isRecommended: flagField,
});

/** Copy in the order of the plans. A plan without copy is left out, and so is duplicate copy for the same plan. */
function inOrder(copies: readonly z.output<typeof planCopy>[]) {
  return PLAN_KEYS.flatMap((tier) => {
    const copy = copies.find((candidate) => candidate.tier === tier);
    return copy ? [{ ...copy, tier, callToAction: copy.callToAction || "Start free" }] : [];
  });
}

export const planTableShape = z.object({
  ...buildBlockFields("planTable"),

  heading: textField,
  lead: textField,
  detail: oneOf(["plans", "quotas", "all"], "plans"),
  plans: listOf(planCopy).transform(inOrder),
});

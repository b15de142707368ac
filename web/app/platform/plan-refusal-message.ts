/** What a plan limit means for the person who reached it: in numbers, and with what to do about it. */
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import { countOf, formatCount } from "#/ui/number-text.tsx";

export function planRefusalMessage(refusal: PlanRefusal): string {
  if (refusal.code === "plan-read-only")
    return "This workspace is read-only until its payment issue is resolved. Your maps are still here.";
  if (refusal.code === "plan-feature-missing")
    return "Your plan doesn't include this. Choose a larger plan to use it.";
  const { limit, allowed, used, requested } = refusal;
  if (limit === "keywordsPerMap")
    return `This map would have ${countOf(used + requested, "keyword")}. Your plan includes ${formatCount(allowed)} per map. Use fewer keywords or choose a larger plan.`;
  const more = requested > 1 ? `, and ${formatCount(requested)} more don't fit` : "";
  return `Your plan includes ${countOf(allowed, "active map")}. This workspace has ${formatCount(used)}${more}. Archive a map or choose a larger plan.`;
}

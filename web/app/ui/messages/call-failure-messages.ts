/** Messages for rejected function calls: why, and what to do about it. The only mapping from codes to messages. */
import { findLiftingPlan } from "@mapwright/core/billing/lifting-plan";
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import type { CallFailure, CallFailureCode } from "#/platform/call-failure.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";

type Words = Readonly<Record<CallFailureCode, string>>;

const WORDS: Words = {
  "invalid-input": "Check the highlighted fields.",
  "not-signed-in": "You were signed out. Sign in again; what you typed is saved.",
  "not-a-member": "You're no longer a member of this workspace.",
  "role-too-low": "Your role doesn't allow this. Ask an owner or admin.",
  "not-found": "This no longer exists.",
  "estimate-expired": "This estimate has expired. Check the new cost, then start again.",
  "too-many-running": "You've reached the limit. End one first.",
  "rate-limited": "Too many requests. Wait a minute and try again.",
  "recent-sign-in-required": "It's been a while since you signed in. Sign in again to do this.",
  "last-owner": "A workspace needs an owner. Make someone else an owner first.",
  "seats-full": "All seats on your plan are taken. Remove someone or choose a larger plan first.",
  "plan-limit-reached": "Your plan has no room left for this. See plans for more.",
  "plan-feature-missing": "Your plan doesn't include this. See plans for more.",
  "credits-short": "There aren't enough credits left for this. Nothing was charged.",
  "not-subscribed": "There's no subscription to change anymore. Reload the page to see the plan.",
  "payment-failed":
    "The card was declined, and nothing was changed. Use another card and try again.",
  "payment-unavailable":
    "Our payment provider isn't responding, and nothing was changed. Try again in a few minutes.",
  "code-unknown": "This code isn't valid for this plan. Check it for typos.",
  "code-expired": "This code has expired. Ask for a new one.",
  "code-used-up": "This code has been used as often as it can be. Ask for a new one.",
  "plan-read-only":
    "This workspace is read-only until its payment issue is resolved. Nothing was changed.",
  "already-a-member": "This person is already in the workspace.",
  "invite-expired": "This invitation has expired. Ask for a new one.",
  "invite-revoked": "This invitation was revoked. Ask the person who sent it.",
  "invite-used": "This invitation was already used.",
  "invite-for-another-address":
    "This invitation is for another address. Sign in with the address it was sent to.",
  "email-limit-reached": "No more emails can be sent today. Try again tomorrow.",
  "origin-not-allowed": "This page can't do that. Open Mapwright at its own address.",
  "provider-unavailable": "A service we rely on isn't responding. Try again in a few minutes.",
  "key-rejected": "The provider doesn't accept the key. Check it, then try again.",
  "quota-spent": "The provider's account has no credit left. Add some, then try again.",
  "day-limit": "The limit for estimates and search data is reached for now. Try again tomorrow.",
  "json-disabled": "The SearXNG doesn't allow JSON. Change its settings, then try again.",
  "provider-refused": "The provider refused the request. Check the account, then try again.",
  "market-not-covered":
    "There's no search data for this country, language, place or device. Choose another.",
  "reddit-off": "Reddit isn't connected to this installation. Upload a file of threads instead.",
  "file-expired": "The uploaded file has expired. Choose it again.",
  "map-changed": "The map has changed since you read it. Read it again.",
  "model-off": "No language model is switched on in this workspace. Ask an owner.",
  "model-limit-reached":
    "This month's limit of the language model is reached. An owner can raise it in Settings.",
  "model-unreachable": "The language model isn't responding. Try again in a few minutes.",
  internal: "Something went wrong on our side. Nothing was changed; try again.",
  offline: "You're offline. What you typed is saved; try again when you're online.",
  "no-answer": "The request timed out. It's safe to try again.",
};

/** @param particular messages for this call that replace the general ones */
export function describeFailureCode(
  code: CallFailureCode,
  particular: Partial<Words> = {},
): string {
  return particular[code] ?? WORDS[code];
}

/** The message for a complete failure: reaching a plan limit is described with its numbers. */
export function describeCallFailure(
  { code, plan }: Pick<CallFailure, "code" | "plan">,
  particular: Partial<Words> = {},
): string {
  return plan ? describePlanRefusal(plan) : describeFailureCode(code, particular);
}

const UNITS = {
  seats: "seat",
  ownDomains: "domain",
  redditSources: "Reddit source",
} as const;

/** Explains a plan limit to the person who reached it: in numbers, and with what to do about it. */
export function describePlanRefusal(refusal: PlanRefusal): string {
  if (refusal.code === "plan-read-only")
    return "This workspace is read-only until its payment issue is resolved. Your maps are still here.";
  if (refusal.code === "plan-feature-missing")
    return "Your plan doesn't include this. Choose a larger plan to use it.";
  if (refusal.code === "credits-short") {
    const has = `You have ${countNoun(refusal.left, "credit")}, and this costs ${formatCount(refusal.requested)}.`;
    return refusal.isCapped
      ? `${has} That is the workspace's monthly limit: an owner or admin can raise it.`
      : `${has} Use fewer keywords, or get more credits.`;
  }
  const { limit, allowed, used, requested } = refusal;
  const larger = largerPlanAdvice(refusal);
  const orLarger = larger === null ? "" : ` or ${larger}`;
  if (limit === "keywordsPerMap")
    return `This map would have ${countNoun(used + requested, "keyword")}. Your plan includes ${formatCount(allowed)} per map. Use fewer keywords${orLarger}.`;
  if (limit !== "activeMaps") {
    const [included, there] =
      limit === "competitorsPerMap"
        ? [`${countNoun(allowed, "competitor")} per map`, "This map"]
        : [countNoun(allowed, UNITS[limit]), "This workspace"];
    return `Your plan includes ${included}. ${there} has ${formatCount(used)}. ${larger === null ? "There is no larger plan" : asSentence(larger)}.`;
  }
  const more = requested > 1 ? `, and ${formatCount(requested)} more don't fit` : "";
  return `Your plan includes ${countNoun(allowed, "active map")}. This workspace has ${formatCount(used)}${more}. Archive a map${orLarger}.`;
}

/** Names the plan that lifts the limit; null: none does. */
function largerPlanAdvice(refusal: PlanRefusal): string | null {
  const found = findLiftingPlan(refusal);
  if (found === null) return null;
  const included =
    found.allowed === null ? "has no limit" : `includes ${formatCount(found.allowed)}`;
  return `choose ${PLAN_NAMES[found.plan]}, which ${included}`;
}

function asSentence(advice: string): string {
  return advice.charAt(0).toUpperCase() + advice.slice(1);
}

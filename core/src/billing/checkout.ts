/**
 * A person's request to pay, `workspaces/{w}/checkouts/{id}`. The browser of an owner or admin writes it under the
 * rules and listens; a function adds the answer. A price is never part of it: the key of an offer decides that.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { ELIGIBILITY_REFUSALS, typedEligibilityCode } from "#/billing/eligibility-code.ts";
import { BILLING_INTERVALS, PAID_OFFER_KEYS } from "#/billing/plans.ts";
import { userId } from "#/ids.ts";

/** `at` is Unix milliseconds. */
const asked = { createdBy: userId, at: z.number() };

/**
 * @stored `workspaces/{w}/checkouts/{id}`
 * @holds What someone wants to pay for; with `answer` (`checkoutAnswer`) the address to do so, or why not. Kept for a
 * day.
 * @reads owners and admins, at most 100 per query
 * @writes owners and admins: create it; functions (`checkoutCreated`): `answer`, `expireAt`
 * @bounds fixed fields, 40 characters of code; one per commit, 2 s apart; 30 an hour and person reach the provider
 */
export const checkoutRequest = z.discriminatedUnion("kind", [
  /** A first subscription. `code`: for the offers that need one, else null. */
  z.object({
    kind: z.literal("plan"),
    offer: z.enum(PAID_OFFER_KEYS),
    interval: z.enum(BILLING_INTERVALS),
    code: typedEligibilityCode.nullable(),
    ...asked,
  }),
  z.object({ kind: z.literal("pack"), ...asked }),
  /** The provider's own pages: cards, billing address, invoices. */
  z.object({ kind: z.literal("portal"), ...asked }),
]);
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const CHECKOUT_REFUSALS = [
  ...ELIGIBILITY_REFUSALS,
  /** A plan is paid for already; it can be changed instead. */
  "already-subscribed",
  /** There is no customer yet, so no card and no invoices. */
  "nothing-bought",
  /** The person isn't an owner or admin any more, or their sign-in was revoked. */
  "role-too-low",
  /** The request is not one that the app makes. */
  "invalid-input",
  /** More requests than a person makes. */
  "rate-limited",
  /** The payment provider didn't answer. Asking again may help. */
  "provider-unavailable",
] as const;

export const checkoutAnswer = z.discriminatedUnion("state", [
  /** The address of a page to continue on. */
  z.object({ state: z.literal("ready"), url: z.url() }),
  z.object({ state: z.literal("refused"), reason: z.enum(CHECKOUT_REFUSALS) }),
]);
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

/** The lifetime of an answered document: as long as the page to pay on is open. */
export const CHECKOUT_RETENTION_MS = DAY_MS;

/** Pages of the site to which the provider's pages lead back, as paths. The portal has only one way back. */
export function getCheckoutReturnPaths(request: CheckoutRequest): {
  readonly success: string;
  readonly cancel: string;
} {
  if (request.kind === "pack")
    return { success: "/app/billing?bought=pack", cancel: "/app/billing" };
  if (request.kind === "portal")
    return { success: "/app/billing?from=portal", cancel: "/app/billing?from=portal" };
  const { offer } = request;
  return {
    success: `/pricing/tier-plans/success/${offer}`,
    cancel: `/pricing/tier-plans/${offer}`,
  };
}

/** Messages on what went wrong with a checkout, and what to do about it. */
import type { CheckoutFailure } from "#/features/billing/checkout/start-checkout.client.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";

const MESSAGES: Readonly<Record<CheckoutFailure, string>> = {
  "code-unknown": describeFailureCode("code-unknown"),
  "code-expired": describeFailureCode("code-expired"),
  "code-used-up": describeFailureCode("code-used-up"),
  "already-subscribed":
    "This workspace already pays for a plan. You can change it on the billing page.",
  "nothing-bought": "There is nothing to manage yet: this workspace hasn't bought anything.",
  "role-too-low": "Only owners and admins can buy for this workspace. Ask one of them.",
  "invalid-input": "We couldn't read this request. Reload the page and try again.",
  "rate-limited": "Too many requests. Wait a minute and try again.",
  "provider-unavailable":
    "Our payment provider isn't responding. Nothing was charged; try again in a few minutes.",
  offline: "You're offline. Nothing was charged; reconnect and try again.",
  "no-answer": "The payment page didn't open in time. Nothing was charged; try again.",
};

export function describeCheckoutFailure(reason: CheckoutFailure): string {
  return MESSAGES[reason];
}

/** Whether the code has to be changed. */
export function isAboutCode(reason: CheckoutFailure): boolean {
  return reason === "code-unknown" || reason === "code-expired" || reason === "code-used-up";
}

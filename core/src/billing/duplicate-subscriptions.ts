/** Subscriptions that a workspace bought twice, because two people paid on two pages in the same moment. */
import { findDecidingSubscription, type Subscription } from "#/billing/subscription.ts";
import { DAY_MS } from "#/durations.ts";

/** The longest time between two purchases that are the same, in milliseconds: a page to pay on stays open for a day. */
const SAME_PURCHASE_MS = DAY_MS;

/**
 * Returns the subscriptions to end and refund: active ones beside the active one that decides, bought within a day of
 * it. Any other second subscription was made by someone who works in the provider's dashboard, and is theirs to end.
 */
export function selectDuplicateSubscriptions(
  subscriptions: readonly Subscription[],
): readonly Subscription[] {
  const kept = findDecidingSubscription(subscriptions);
  if (kept?.status !== "active") return [];
  return subscriptions.filter(
    ({ id, status, startedAt }) =>
      id !== kept.id &&
      status === "active" &&
      Math.abs(startedAt - kept.startedAt) <= SAME_PURCHASE_MS,
  );
}

/** Changes of subscriptions at the stand-in for Stripe: plan, cancellation, end. */
import { hasEnded } from "@mapwright/core/billing/subscription";
import { payWith } from "#/billing/stand-in-cards.ts";
import { addInvoice, sumAmounts } from "#/billing/stand-in-invoices.ts";
import { prorate, type NamedPrice } from "#/billing/stand-in-proration.ts";
import type { StandInPrice, StandInSubscription } from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";

/** Changes a subscription as a person does in the portal. */
export function changeSubscription(
  state: StandInState,
  id: string,
  change: (subscription: StandInSubscription) => void,
): void {
  const subscription = state.subscriptions.get(id);
  if (!subscription || hasEnded(subscription)) return;
  change(subscription);
  state.emitSubscription("customer.subscription.updated", subscription);
}

/** Calculates the cost of changing to the price, at a moment within the period. */
export function previewPriceChange(
  state: StandInState,
  subscription: StandInSubscription,
  price: StandInPrice,
  at: number,
) {
  const from = getSubscriptionPrice(state, subscription);
  const to = { ...price, name: state.priceOf(price.lookupKey ?? "")?.name ?? price.id };
  const prorated = prorate(
    { startsAt: subscription.periodStartsAt, endsAt: subscription.periodEndsAt },
    { from, to },
    { at, nowMs: state.timeOf(subscription.customer) },
  );
  return { ...prorated, ...sumAmounts(state, subscription.customer, prorated.lines) };
}

/** Changes the price and charges the difference. False: the card was refused, and nothing has changed. */
export function changePrice(
  state: StandInState,
  id: string,
  price: StandInPrice,
  at: number,
): boolean {
  const subscription = state.subscriptions.get(id);
  const customer = subscription && state.customers.get(subscription.customer);
  if (!subscription || !customer || price.lookupKey === null) return false;
  const change = previewPriceChange(state, subscription, price, at);
  const isFree = change.amountDue === 0;
  if (!isFree && payWith(customer.card, { isFirst: false, isConfirmed: false }) !== "paid")
    return false;
  if (change.period.startsAt !== subscription.periodStartsAt)
    subscription.anchor = change.period.startsAt;
  subscription.lookupKey = price.lookupKey;
  subscription.periodStartsAt = change.period.startsAt;
  subscription.periodEndsAt = change.period.endsAt;
  const invoice = addInvoice(state, customer, subscription.id, change.lines);
  subscription.latestInvoice = invoice.id;
  invoice.status = "paid";
  state.emitInvoice("invoice.paid", invoice);
  state.emitSubscription("customer.subscription.updated", subscription);
  return true;
}

/** Ended at once, such as by staff. */
export function cancelSubscription(state: StandInState, id: string): void {
  changeSubscription(state, id, (subscription) => {
    subscription.status = "canceled";
  });
  const ended = state.subscriptions.get(id);
  if (ended) state.emitSubscription("customer.subscription.deleted", ended);
}

/** A subscription to a price that isn't there any more costs nothing. */
export function getSubscriptionPrice(
  state: StandInState,
  { lookupKey }: StandInSubscription,
): NamedPrice {
  const none = { id: `price_${lookupKey}`, product: "", interval: "month", isActive: false };
  const price = state.priceOf(lookupKey);
  return price ?? { ...none, interval: "month", lookupKey, unitAmount: 0, name: lookupKey };
}

/** The checkouts of the stand-in for Stripe: a page that is paid, refused or left. */
import { addMonths } from "@mapwright/core/billing/billing-months";
import { payWith, type Card, type CardAnswer } from "#/billing/stand-in-cards.ts";
import { addInvoice, findLatestInvoice } from "#/billing/stand-in-invoices.ts";
import { countMonths, buildPeriodLine } from "#/billing/stand-in-proration.ts";
import type { StandInCheckout, StandInSubscription } from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { DAY_MS } from "@mapwright/core/durations";

/** Tries to pay on the checkout page, as a person does. The page stays open unless it is paid. */
export function tryCheckout(
  state: StandInState,
  checkoutId: string,
  card: Card,
  isConfirmed = false,
): CardAnswer {
  const checkout = state.checkouts.get(checkoutId);
  const customer = checkout && state.customers.get(checkout.customer);
  if (!checkout || !customer || checkout.status !== "open") return "declined";
  const answer = payWith(card, { isFirst: true, isConfirmed });
  if (answer === "paid") customer.card = card;
  if (checkout.mode === "subscription") subscribe(state, checkout, answer === "paid");
  else if (answer === "paid") sellPack(state, checkout);
  if (answer !== "paid") return answer;
  checkout.status = "complete";
  checkout.isPaid = true;
  state.emit("checkout.session.completed", {
    object: "checkout.session",
    ...idsOf(checkout),
  });
  return answer;
}

/** Pays as `tryCheckout` does, for someone who confirms nothing. */
export function payCheckout(state: StandInState, checkoutId: string, card: Card): boolean {
  return tryCheckout(state, checkoutId, card) === "paid";
}

/** Closes the pages that nobody paid on within a day. */
export function expireOldCheckouts(state: StandInState): void {
  for (const { id, customer, created, status } of state.checkouts.values())
    if (status === "open" && created + DAY_MS <= state.timeOf(customer)) expireCheckout(state, id);
}

/** Nobody paid within a day, or a newer page took its place. */
export function expireCheckout(state: StandInState, checkoutId: string): void {
  const checkout = state.checkouts.get(checkoutId);
  if (checkout?.status !== "open") return;
  checkout.status = "expired";
  state.emit("checkout.session.expired", { object: "checkout.session", ...idsOf(checkout) });
}

function subscribe(state: StandInState, checkout: StandInCheckout, isPaid: boolean): void {
  const { customer: customerId, lookupKey } = checkout;
  const customer = state.customers.get(customerId);
  const price = state.priceOf(lookupKey);
  if (!customer || !price) return;
  const known = state.subscriptions.get(checkout.subscription ?? "");
  if (known?.status === "incomplete") {
    settleFirst(state, known, isPaid);
    return;
  }
  const startsAt = state.timeOf(customerId);
  const endsAt = addMonths(startsAt, countMonths(price));
  const id = state.newId("sub");
  const invoice = addInvoice(state, customer, id, [buildPeriodLine(price, { startsAt, endsAt })]);
  const subscription: StandInSubscription = {
    id,
    customer: customerId,
    startedAt: startsAt,
    anchor: startsAt,
    status: isPaid ? "active" : "incomplete",
    lookupKey,
    periodStartsAt: startsAt,
    periodEndsAt: endsAt,
    cancelAtPeriodEnd: false,
    latestInvoice: invoice.id,
  };
  state.subscriptions.set(id, subscription);
  checkout.subscription = id;
  invoice.status = isPaid ? "paid" : "open";
  state.emitSubscription("customer.subscription.created", subscription);
  state.emitInvoice(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
}

/** Another try at the first payment. */
function settleFirst(
  state: StandInState,
  subscription: StandInSubscription,
  isPaid: boolean,
): void {
  const invoice = findLatestInvoice(state, subscription);
  if (!invoice) return;
  if (isPaid) {
    invoice.status = "paid";
    subscription.status = "active";
    state.emitSubscription("customer.subscription.updated", subscription);
  }
  state.emitInvoice(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
}

function sellPack(
  state: StandInState,
  { customer: customerId, lookupKey, hasInvoice }: StandInCheckout,
): void {
  const customer = state.customers.get(customerId);
  const price = state.priceOf(lookupKey);
  if (!customer || !price || !hasInvoice) return;
  const at = state.timeOf(customerId);
  const line = buildPeriodLine(price, { startsAt: at, endsAt: at });
  const invoice = addInvoice(state, customer, null, [line]);
  invoice.status = "paid";
  state.emitInvoice("invoice.paid", invoice);
}

function idsOf({ id, customer, mode, metadata }: StandInCheckout) {
  return { id, customer, mode, metadata };
}

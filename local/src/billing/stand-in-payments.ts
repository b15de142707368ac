/** Payments at the stand-in for Stripe: of invoices that are due, by hand, with another card, and given back. */
import { hasEnded } from "@mapwright/core/billing/subscription";
import { payWith, type Card, type CardAnswer } from "#/billing/stand-in-cards.ts";
import { findLatestInvoice } from "#/billing/stand-in-invoices.ts";
import type { StandInInvoice, StandInSubscription } from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { changeSubscription } from "#/billing/stand-in-subscriptions.ts";

/** Days after the invoice on which a failed payment is tried again; after the last one, the subscription is unpaid. */
export const RETRY_DAYS = [3, 8, 15] as const;

export function collect(state: StandInState, subscription: StandInSubscription): void {
  const invoice = findLatestInvoice(state, subscription);
  const customer = state.customers.get(subscription.customer);
  if (!invoice || !customer) return;
  const answer = payWith(customer.card, { isFirst: false, isConfirmed: false });
  if (invoice.amountDue === 0 || answer === "paid") {
    invoice.status = "paid";
    subscription.status = "active";
    state.emitInvoice("invoice.paid", invoice);
  } else {
    invoice.retries += 1;
    if (subscription.status !== "incomplete")
      subscription.status = invoice.retries <= RETRY_DAYS.length ? "past_due" : "unpaid";
    state.emitInvoice("invoice.payment_failed", invoice);
  }
  state.emitSubscription("customer.subscription.updated", subscription);
}

/** Pays an open invoice on its page, with any card. */
export function payInvoice(
  state: StandInState,
  invoiceId: string,
  card: Card,
  isConfirmed: boolean,
): CardAnswer {
  const invoice = state.invoices.get(invoiceId);
  if (invoice?.status !== "open") return "declined";
  const answer = payWith(card, { isFirst: true, isConfirmed });
  if (answer !== "paid") return answer;
  invoice.status = "paid";
  const subscription = state.subscriptions.get(invoice.subscription ?? "");
  state.emitInvoice("invoice.paid", invoice);
  if (subscription?.latestInvoice === invoiceId)
    changeSubscription(state, subscription.id, (each) => {
      each.status = "active";
    });
  return answer;
}

/** Another card, or none; it pays what is due. */
export function replaceCard(state: StandInState, customerId: string, card: Card | null): void {
  const customer = state.customers.get(customerId);
  if (!customer) return;
  customer.card = card;
  state.emit("customer.updated", { object: "customer", id: customerId });
  if (card === null) return;
  for (const subscription of state.subscriptions.values()) {
    if (subscription.customer !== customerId || hasEnded(subscription)) continue;
    if (findLatestInvoice(state, subscription)?.status === "open") collect(state, subscription);
  }
}

/** Gives back what an invoice was paid with. */
export function refundInvoice(state: StandInState, invoice: StandInInvoice): void {
  invoice.isRefunded = true;
  state.emit("charge.refunded", {
    object: "charge",
    id: `ch_${invoice.id}`,
    customer: invoice.customer,
  });
}

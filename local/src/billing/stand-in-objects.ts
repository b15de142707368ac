/** The stand-in's records as the objects of Stripe's API, with those fields that the product or a reader needs. */
import { buildCardObject } from "#/billing/stand-in-cards.ts";
import type {
  StandInCheckout,
  StandInCustomer,
  StandInInvoice,
  StandInLine,
  StandInPrice,
  StandInSubscription,
} from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import type { previewPriceChange } from "#/billing/stand-in-subscriptions.ts";

const seconds = (ms: number) => Math.floor(ms / 1_000);

/** @param data everything there is, in order */
export function listObject(
  data: readonly { readonly id: string }[],
  { limit = 10, after }: { readonly limit?: number; readonly after?: string | null } = {},
) {
  const from = after ? data.findIndex(({ id }) => id === after) + 1 : 0;
  const page = data.slice(from, from + limit);
  return { object: "list", data: page, has_more: from + limit < data.length };
}

export function buildCustomerObject({ id, email, card, balance, workspaceId }: StandInCustomer) {
  const paymentMethod = card === null ? null : { id: `pm_${id}`, ...buildCardObject(card) };
  return {
    object: "customer",
    id,
    email,
    balance,
    metadata: { workspaceId },
    invoice_settings: { default_payment_method: paymentMethod },
  };
}

export function buildPriceObject({
  id,
  lookupKey,
  unitAmount,
  product,
  interval,
  isActive,
}: StandInPrice) {
  return {
    object: "price",
    id,
    active: isActive,
    currency: "usd",
    lookup_key: lookupKey,
    unit_amount: unitAmount,
    product,
    type: interval === null ? "one_time" : "recurring",
    recurring: interval === null ? null : { interval, interval_count: 1 },
  };
}

export function buildCheckoutObject(state: StandInState, checkout: StandInCheckout) {
  const { id, customer, mode, metadata, status, isPaid } = checkout;
  return {
    object: "checkout.session",
    id,
    customer,
    mode,
    metadata,
    created: seconds(state.shown(customer, checkout.created)),
    status,
    payment_status: isPaid ? "paid" : "unpaid",
  };
}

export function buildSubscriptionObject(state: StandInState, subscription: StandInSubscription) {
  const { id, customer, status } = subscription;
  const at = (ms: number) => seconds(state.shown(customer, ms));
  const invoice = state.invoices.get(subscription.latestInvoice);
  const price = state.priceOf(subscription.lookupKey);
  return {
    object: "subscription",
    id,
    customer,
    status,
    start_date: at(subscription.startedAt),
    billing_cycle_anchor: at(subscription.anchor),
    cancel_at: subscription.cancelAtPeriodEnd ? at(subscription.periodEndsAt) : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    trial_end: null,
    default_payment_method: null,
    latest_invoice: invoice ? buildInvoiceObject(state, invoice, null) : null,
    items: {
      object: "list",
      data: [
        {
          object: "subscription_item",
          id: `si_${id}`,
          current_period_start: at(subscription.periodStartsAt),
          current_period_end: at(subscription.periodEndsAt),
          price: price
            ? buildPriceObject(price)
            : { id: `price_${subscription.lookupKey}`, lookup_key: subscription.lookupKey },
        },
      ],
    },
  };
}

function linesObject(state: StandInState, customer: string, lines: readonly StandInLine[]) {
  return {
    object: "list",
    has_more: false,
    data: lines.map(({ amount, description, isProration, startsAt, endsAt }) => ({
      object: "line_item",
      amount,
      description,
      parent: { subscription_item_details: { proration: isProration } },
      period: {
        start: seconds(state.shown(customer, startsAt)),
        end: seconds(state.shown(customer, endsAt)),
      },
    })),
  };
}

/** @param pageUrl where its page is; null: it isn't shown */
export function buildInvoiceObject(
  state: StandInState,
  invoice: StandInInvoice,
  pageUrl: string | null,
) {
  const { id, number, customer, status, amountDue } = invoice;
  const created = seconds(state.shown(customer, invoice.created));
  const amountPaid = status === "paid" ? amountDue : 0;
  return {
    object: "invoice",
    id,
    number,
    customer,
    status,
    created,
    currency: "usd",
    description: null,
    total: invoice.total,
    starting_balance: invoice.startingBalance,
    ending_balance: invoice.endingBalance,
    amount_due: amountDue,
    amount_paid: amountPaid,
    amount_remaining: amountDue - amountPaid,
    hosted_invoice_url: pageUrl,
    status_transitions: { finalized_at: created },
    parent:
      invoice.subscription === null
        ? null
        : { subscription_details: { subscription: invoice.subscription } },
    lines: linesObject(state, customer, invoice.lines),
    payments: {
      object: "list",
      data:
        amountPaid === 0
          ? []
          : [
              {
                object: "invoice_payment",
                status: "paid",
                amount_paid: amountPaid,
                payment: { type: "payment_intent", payment_intent: `pi_${id}` },
              },
            ],
    },
  };
}

/** The invoice that a change would make. */
export function previewObject(
  state: StandInState,
  customer: string,
  preview: ReturnType<typeof previewPriceChange>,
) {
  return {
    object: "invoice",
    id: `upcoming_in_${customer}`,
    number: null,
    customer,
    status: "draft",
    created: seconds(state.nowMs),
    currency: "usd",
    total: preview.total,
    starting_balance: preview.startingBalance,
    ending_balance: preview.endingBalance,
    amount_due: preview.amountDue,
    lines: linesObject(state, customer, preview.lines),
  };
}

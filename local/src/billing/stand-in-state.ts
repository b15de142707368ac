/**
 * The state of the local stand-in for Stripe: customers, checkouts, subscriptions and their invoices, on a clock that
 * is moved by hand. Everything that happens emits events, named as Stripe names them; delivering them is event-delivery.ts.
 */
import { addMonths } from "@mapwright/core/billing/billing-months";
import { itemOfLookupKey } from "@mapwright/core/billing/catalog";
import type { SubscriptionStatus } from "@mapwright/core/billing/subscription";

const DAY_MS = 24 * 60 * 60_000;
/** How long after a failed payment it is tried again; after the last time, the subscription is unpaid. */
const RETRY_DAYS = [3, 8, 15] as const;

/** Stripe's test cards, by what they do. */
export const CARDS = {
  succeeds: "4242424242424242",
  declined: "4000000000000002",
  "needs-authentication": "4000002500003155",
  expired: "4000000000000069",
  "fails-on-renewal": "4000000000000341",
} as const;
export type Card = keyof typeof CARDS;

export interface StandInInvoice {
  status: "open" | "paid" | "void";
  readonly created: number;
  retries: number;
}

export interface StandInSubscription {
  readonly id: string;
  readonly customer: string;
  readonly startedAt: number;
  status: SubscriptionStatus;
  lookupKey: string;
  months: number;
  periodEndsAt: number;
  cancelAtPeriodEnd: boolean;
  card: Card;
  invoice: StandInInvoice;
}

export interface StandInCheckout {
  readonly id: string;
  readonly customer: string;
  readonly mode: "payment" | "subscription";
  readonly lookupKey: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
}

/** Something that happened to an object of Stripe. */
export interface StandInEvent {
  readonly id: string;
  readonly type: string;
  /** Unix ms, on the stand-in's clock. */
  readonly createdAt: number;
  /** The object as it was then. */
  readonly object: Readonly<Record<string, unknown>>;
}

export class StandInState {
  readonly customers = new Map<string, { readonly email: string; readonly workspaceId: string }>();
  readonly checkouts = new Map<string, StandInCheckout>();
  readonly subscriptions = new Map<string, StandInSubscription>();
  readonly #onEvent: (event: StandInEvent) => void;
  #nowMs: number;
  #lastId = 0;

  constructor(nowMs: number, onEvent: (event: StandInEvent) => void) {
    this.#nowMs = nowMs;
    this.#onEvent = onEvent;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}_${String(this.#lastId).padStart(6, "0")}`;
  }

  /** What a person does on the checkout page. False: the card was refused, and the page stays open. */
  pay(checkoutId: string, card: Card): boolean {
    const checkout = this.checkouts.get(checkoutId);
    if (!checkout || checkout.status !== "open") return false;
    const isPaid = card === "succeeds" || card === "fails-on-renewal";
    if (checkout.mode === "subscription") this.#subscribe(checkout, card, isPaid);
    if (!isPaid) return false;
    checkout.status = "complete";
    checkout.isPaid = true;
    this.#emit("checkout.session.completed", { object: "checkout.session", ...idsOf(checkout) });
    return true;
  }

  /** Nobody paid within a day. */
  expire(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.status !== "open") return;
    checkout.status = "expired";
    this.#emit("checkout.session.expired", { object: "checkout.session", ...idsOf(checkout) });
  }

  /** What a person does in the portal. */
  change(id: string, change: (subscription: StandInSubscription) => void): void {
    const subscription = this.subscriptions.get(id);
    if (!subscription || hasEnded(subscription)) return;
    change(subscription);
    this.#emitSubscription("customer.subscription.updated", subscription);
  }

  /** A new card pays what is due. */
  replaceCard(id: string, card: Card): void {
    const subscription = this.subscriptions.get(id);
    if (!subscription || hasEnded(subscription)) return;
    subscription.card = card;
    if (subscription.invoice.status === "open") this.#collect(subscription);
  }

  /** Ended at once, such as by staff. */
  cancelNow(id: string): void {
    this.change(id, (subscription) => {
      subscription.status = "canceled";
    });
    const ended = this.subscriptions.get(id);
    if (ended) this.#emitSubscription("customer.subscription.deleted", ended);
  }

  /** Moves the clock, with everything that falls due on the way: renewals, retries, cancellations. */
  advanceTo(untilMs: number): void {
    for (;;) {
      const due = [...this.subscriptions.values()]
        .map((subscription) => ({ subscription, at: nextDueAt(subscription) }))
        .filter(({ at }) => at <= untilMs)
        .toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#nowMs = Math.max(this.#nowMs, due.at);
      this.#fallDue(due.subscription);
    }
    this.#nowMs = Math.max(this.#nowMs, untilMs);
  }

  #subscribe({ customer, lookupKey }: StandInCheckout, card: Card, isPaid: boolean): void {
    const item = itemOfLookupKey(lookupKey);
    const months = item?.kind === "plan" && item.interval === "year" ? 12 : 1;
    const subscription: StandInSubscription = {
      id: this.newId("sub"),
      customer,
      startedAt: this.#nowMs,
      status: isPaid ? "active" : "incomplete",
      lookupKey,
      months,
      periodEndsAt: addMonths(this.#nowMs, months),
      cancelAtPeriodEnd: false,
      card,
      invoice: { status: isPaid ? "paid" : "open", created: this.#nowMs, retries: 0 },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#emitSubscription("customer.subscription.created", subscription);
    this.#emitInvoice(isPaid ? "invoice.paid" : "invoice.payment_failed", subscription);
  }

  #fallDue(subscription: StandInSubscription): void {
    if (subscription.status === "incomplete") {
      subscription.status = "incomplete_expired";
      subscription.invoice.status = "void";
      this.#emitSubscription("customer.subscription.updated", subscription);
    } else if (subscription.invoice.status === "open") this.#collect(subscription);
    else if (subscription.cancelAtPeriodEnd) {
      subscription.status = "canceled";
      this.#emitSubscription("customer.subscription.deleted", subscription);
    } else {
      const periods = subscription.months;
      subscription.periodEndsAt = nextPeriodEnd(subscription, periods);
      subscription.invoice = { status: "open", created: this.#nowMs, retries: -1 };
      this.#collect(subscription);
    }
  }

  #collect(subscription: StandInSubscription): void {
    const { invoice, card } = subscription;
    if (card === "succeeds") {
      invoice.status = "paid";
      subscription.status = "active";
      this.#emitInvoice("invoice.paid", subscription);
    } else {
      invoice.retries += 1;
      if (subscription.status !== "incomplete")
        subscription.status = invoice.retries < RETRY_DAYS.length ? "past_due" : "unpaid";
      this.#emitInvoice("invoice.payment_failed", subscription);
    }
    this.#emitSubscription("customer.subscription.updated", subscription);
  }

  #emitSubscription(type: string, { id, customer, status }: StandInSubscription): void {
    this.#emit(type, { object: "subscription", id, customer, status });
  }

  #emitInvoice(type: string, { id, customer, invoice }: StandInSubscription): void {
    this.#emit(type, {
      object: "invoice",
      id: this.newId("in"),
      customer,
      status: invoice.status,
      parent: { subscription_details: { subscription: id } },
    });
  }

  #emit(type: string, object: Readonly<Record<string, unknown>>): void {
    this.#onEvent({ id: this.newId("evt"), type, createdAt: this.#nowMs, object });
  }
}

function idsOf({ id, customer, mode, metadata }: StandInCheckout) {
  return { id, customer, mode, metadata };
}

function hasEnded({ status }: StandInSubscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Periods are counted from the start, so that the 31st doesn't drift to the 28th. */
function nextPeriodEnd({ startedAt, periodEndsAt }: StandInSubscription, months: number): number {
  let periods = 1;
  while (addMonths(startedAt, periods * months) <= periodEndsAt) periods += 1;
  return addMonths(startedAt, periods * months);
}

/** When something happens to it next, Unix ms; Infinity: nothing does. */
function nextDueAt(subscription: StandInSubscription): number {
  const { status, invoice, periodEndsAt } = subscription;
  if (hasEnded(subscription) || status === "paused" || status === "unpaid")
    return Number.POSITIVE_INFINITY;
  if (status === "incomplete") return invoice.created + DAY_MS;
  if (invoice.status !== "open") return periodEndsAt;
  const days = RETRY_DAYS[invoice.retries];
  return days === undefined ? Number.POSITIVE_INFINITY : invoice.created + days * DAY_MS;
}

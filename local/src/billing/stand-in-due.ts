/** Renewals, retries of payments and cancellations that fall due at the stand-in for Stripe as clocks move. */
import { addMonths } from "@mapwright/core/billing/billing-months";
import { hasEnded } from "@mapwright/core/billing/subscription";
import { addInvoice, findLatestInvoice } from "#/billing/stand-in-invoices.ts";
import { collect, RETRY_DAYS } from "#/billing/stand-in-payments.ts";
import { countMonths, buildPeriodLine } from "#/billing/stand-in-proration.ts";
import type { StandInSubscription } from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { getSubscriptionPrice } from "#/billing/stand-in-subscriptions.ts";
import { DAY_MS } from "@mapwright/core/durations";

export interface StandInNext {
  readonly kind: "renewal" | "attempt" | "end";
  /** Unix ms. */
  readonly at: number;
}

/** Moves the time of everybody, with everything that falls due on the way: renewals, retries, cancellations. */
export function advanceTo(state: StandInState, untilMs: number): void {
  for (;;) {
    const due = nextDue(state, [...state.subscriptions.values()], untilMs);
    if (!due) break;
    state.nowMs = Math.max(state.nowMs, due.at);
    fallDue(state, due.subscription);
  }
  state.nowMs = Math.max(state.nowMs, untilMs);
}

/** Moves the clock of one customer. */
export function moveClock(state: StandInState, customerId: string, byMs: number): void {
  const customer = state.customers.get(customerId);
  if (!customer) return;
  const target = customer.aheadMs + byMs;
  for (;;) {
    const own = [...state.subscriptions.values()].filter((each) => each.customer === customerId);
    const due = nextDue(state, own, state.nowMs + target - customer.aheadMs);
    if (!due) break;
    customer.aheadMs = Math.max(customer.aheadMs, due.at + customer.aheadMs - state.nowMs);
    fallDue(state, due.subscription);
  }
  customer.aheadMs = target;
  state.emit("customer.updated", { object: "customer", id: customerId });
}

/** Lists the next event of each subscription of a customer, as everybody sees it. */
export function listNext(state: StandInState, customerId: string): readonly StandInNext[] {
  return [...state.subscriptions.values()].flatMap((each) => {
    const due = each.customer === customerId ? dueAt(state, each) : Number.POSITIVE_INFINITY;
    if (due === Number.POSITIVE_INFINITY || each.status === "incomplete") return [];
    const isOpen = findLatestInvoice(state, each)?.status === "open";
    const kind = isOpen ? "attempt" : each.cancelAtPeriodEnd ? "end" : "renewal";
    return [{ kind, at: state.shown(customerId, due) } as const];
  });
}

/** Returns the next subscription that falls due until then, with its time, as everybody sees it. */
function nextDue(
  state: StandInState,
  subscriptions: readonly StandInSubscription[],
  untilMs: number,
) {
  return subscriptions
    .map((subscription) => ({
      subscription,
      at: state.shown(subscription.customer, dueAt(state, subscription)),
    }))
    .filter(({ at }) => at <= untilMs)
    .toSorted((a, b) => a.at - b.at)[0];
}

/** Returns the time of the subscription's next event, on the clock of its customer; Infinity: there is none. */
function dueAt(state: StandInState, subscription: StandInSubscription): number {
  const { status, periodEndsAt } = subscription;
  const invoice = findLatestInvoice(state, subscription);
  if (!invoice || hasEnded(subscription) || status === "paused" || status === "unpaid")
    return Number.POSITIVE_INFINITY;
  if (status === "incomplete") return invoice.created + DAY_MS;
  if (invoice.status !== "open") return periodEndsAt;
  const days = RETRY_DAYS[invoice.retries - 1];
  return days === undefined ? Number.POSITIVE_INFINITY : invoice.created + days * DAY_MS;
}

function fallDue(state: StandInState, subscription: StandInSubscription): void {
  const invoice = findLatestInvoice(state, subscription);
  const customer = state.customers.get(subscription.customer);
  if (!invoice || !customer) return;
  if (subscription.status === "incomplete") {
    subscription.status = "incomplete_expired";
    invoice.status = "void";
    state.emitSubscription("customer.subscription.updated", subscription);
  } else if (invoice.status === "open") collect(state, subscription);
  else if (subscription.cancelAtPeriodEnd) {
    subscription.status = "canceled";
    state.emitSubscription("customer.subscription.deleted", subscription);
  } else {
    const price = getSubscriptionPrice(state, subscription);
    const startsAt = subscription.periodEndsAt;
    const endsAt = nextPeriodEnd(subscription, countMonths(price));
    subscription.periodStartsAt = startsAt;
    subscription.periodEndsAt = endsAt;
    const renewal = addInvoice(state, customer, subscription.id, [
      buildPeriodLine(price, { startsAt, endsAt }),
    ]);
    subscription.latestInvoice = renewal.id;
    collect(state, subscription);
  }
}

/** Periods are counted from an anchor, so that the 31st doesn't drift to the 28th. */
function nextPeriodEnd({ anchor, periodEndsAt }: StandInSubscription, months: number): number {
  let periods = 1;
  while (addMonths(anchor, periods * months) <= periodEndsAt) periods += 1;
  return addMonths(anchor, periods * months);
}

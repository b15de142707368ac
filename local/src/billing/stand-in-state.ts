/**
 * The state of the local stand-in for Stripe: customers, checkouts, subscriptions and invoices. Each customer has a
 * clock of their own, which can be ahead of the time. Everything that happens emits events, named as Stripe names them;
 * delivering them is event-delivery.ts.
 */
import { addMonths } from "@mapwright/core/billing/billing-months";
import { itemOfLookupKey } from "@mapwright/core/billing/catalog";
import { hasEnded } from "@mapwright/core/billing/subscription";
import { payWith, type Card, type CardAnswer } from "#/billing/stand-in-cards.ts";
import { monthsOf, periodLine, prorate, type NamedPrice } from "#/billing/stand-in-proration.ts";
import type {
  StandInCheckout,
  StandInCustomer,
  StandInEvent,
  StandInHappening,
  StandInInvoice,
  StandInLine,
  StandInPrice,
  StandInSnapshot,
  StandInSubscription,
} from "#/billing/stand-in-records.ts";
import { nameOfItem, stockedSnapshot } from "#/billing/stand-in-snapshot.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How long after a failed payment it is tried again; after the last time, the subscription is unpaid. */
const RETRY_DAYS = [3, 8, 15] as const;
const HAPPENINGS_KEPT = 500;
/** As long as Stripe remembers an idempotency key. */
const REMEMBERED_MS = DAY_MS;

const byId = <Kept extends { readonly id: string }>(kept: readonly Kept[]) =>
  new Map(kept.map((each) => [each.id, each]));

export interface StandInNext {
  readonly kind: "renewal" | "attempt" | "end";
  /** Unix ms. */
  readonly at: number;
}

export class StandInState {
  readonly customers: Map<string, StandInCustomer>;
  readonly checkouts: Map<string, StandInCheckout>;
  readonly subscriptions: Map<string, StandInSubscription>;
  readonly invoices: Map<string, StandInInvoice>;
  readonly portals: Map<string, StandInSnapshot["portals"][number]>;
  readonly products: Map<string, StandInSnapshot["products"][number]>;
  readonly prices: Map<string, StandInPrice>;
  readonly settings: Map<string, StandInSnapshot["settings"][number]>;
  readonly remembered: Map<string, StandInSnapshot["remembered"][number]>;
  /** How far the clock of a workspace was moved, in ms. */
  readonly moved: Map<string, number>;
  readonly #happenings: StandInHappening[];
  readonly #onEvent: (event: StandInEvent) => void;
  readonly #idPrefix: string;
  #nowMs: number;
  #lastId: number;

  constructor(
    nowMs: number,
    onEvent: (event: StandInEvent) => void,
    snapshot: StandInSnapshot = stockedSnapshot(),
  ) {
    const stored = structuredClone(snapshot);
    this.#nowMs = nowMs;
    this.#onEvent = onEvent;
    this.#idPrefix = stored.idPrefix;
    this.#lastId = stored.lastId;
    this.customers = byId(stored.customers);
    this.checkouts = byId(stored.checkouts);
    this.subscriptions = byId(stored.subscriptions);
    this.invoices = byId(stored.invoices);
    this.portals = byId(stored.portals);
    this.products = byId(stored.products);
    this.prices = byId(stored.prices);
    this.settings = byId(stored.settings);
    this.remembered = new Map(stored.remembered.map((each) => [each.key, each]));
    this.moved = new Map(Object.entries(stored.moved));
    this.#happenings = stored.happenings;
  }

  /** Everything, to be stored. */
  snapshot(): StandInSnapshot {
    return {
      version: 1,
      idPrefix: this.#idPrefix,
      lastId: this.#lastId,
      customers: [...this.customers.values()],
      checkouts: [...this.checkouts.values()],
      subscriptions: [...this.subscriptions.values()],
      invoices: [...this.invoices.values()],
      portals: [...this.portals.values()],
      products: [...this.products.values()],
      prices: [...this.prices.values()],
      settings: [...this.settings.values()],
      remembered: [...this.remembered.values()].filter(
        ({ at }) => at + REMEMBERED_MS > this.#nowMs,
      ),
      happenings: this.#happenings.slice(-HAPPENINGS_KEPT),
      moved: Object.fromEntries(this.moved),
    };
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** The time on the clock of a customer. */
  timeOf(customer: string): number {
    return this.#nowMs + (this.customers.get(customer)?.aheadMs ?? 0);
  }

  /**
   * A time on the clock of a customer as everybody else sees it: whoever's clock is a month ahead has had their
   * subscription for a month longer.
   */
  shown(customer: string, at: number): number {
    return at - (this.customers.get(customer)?.aheadMs ?? 0);
  }

  /** What happened to a customer, the latest first. */
  happeningsOf(customer: string): readonly StandInHappening[] {
    return this.#happenings.filter((each) => each.customer === customer).toReversed();
  }

  newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}_${this.#idPrefix}${String(this.#lastId).padStart(6, "0")}`;
  }

  addCustomer(email: string, workspaceId: string): StandInCustomer {
    const id = this.newId("cus");
    const customer = { id, email, workspaceId, card: null, balance: 0, aheadMs: 0 };
    this.customers.set(id, customer);
    return customer;
  }

  /** The active price with the key. */
  priceOf(lookupKey: string): NamedPrice | null {
    const price = [...this.prices.values()].find(
      (each) => each.isActive && each.lookupKey === lookupKey,
    );
    const item = itemOfLookupKey(lookupKey);
    return price ? { ...price, name: item ? nameOfItem(item) : lookupKey } : null;
  }

  /** What a person does on the checkout page. The page stays open unless it is paid. */
  tryToPay(checkoutId: string, card: Card, isConfirmed = false): CardAnswer {
    const checkout = this.checkouts.get(checkoutId);
    const customer = checkout && this.customers.get(checkout.customer);
    if (!checkout || !customer || checkout.status !== "open") return "declined";
    const answer = payWith(card, { isFirst: true, isConfirmed });
    if (answer === "paid") customer.card = card;
    if (checkout.mode === "subscription") this.#subscribe(checkout, answer === "paid");
    else if (answer === "paid") this.#sellPack(checkout);
    if (answer !== "paid") return answer;
    checkout.status = "complete";
    checkout.isPaid = true;
    this.#emit("checkout.session.completed", {
      object: "checkout.session",
      ...idsOf(checkout),
    });
    return answer;
  }

  /** As `tryToPay`, by someone who confirms nothing. */
  pay(checkoutId: string, card: Card): boolean {
    return this.tryToPay(checkoutId, card) === "paid";
  }

  /** Closes the pages that nobody paid on within a day. */
  expireOld(): void {
    for (const { id, customer, created, status } of this.checkouts.values())
      if (status === "open" && created + DAY_MS <= this.timeOf(customer)) this.expire(id);
  }

  /** Nobody paid within a day, or a newer page took its place. */
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

  /** What changing to the price would cost, at a moment within the period. */
  previewChange(subscription: StandInSubscription, price: StandInPrice, at: number) {
    const from = this.#priceOfSubscription(subscription);
    const to = { ...price, name: this.priceOf(price.lookupKey ?? "")?.name ?? price.id };
    const prorated = prorate(
      { startsAt: subscription.periodStartsAt, endsAt: subscription.periodEndsAt },
      { from, to },
      { at, nowMs: this.timeOf(subscription.customer) },
    );
    return { ...prorated, ...this.#amountsOf(subscription.customer, prorated.lines) };
  }

  /** Changes the price and charges the difference. False: the card was refused, and nothing has changed. */
  changePrice(id: string, price: StandInPrice, at: number): boolean {
    const subscription = this.subscriptions.get(id);
    const customer = subscription && this.customers.get(subscription.customer);
    if (!subscription || !customer || price.lookupKey === null) return false;
    const change = this.previewChange(subscription, price, at);
    const isFree = change.amountDue === 0;
    if (!isFree && payWith(customer.card, { isFirst: false, isConfirmed: false }) !== "paid")
      return false;
    if (change.period.startsAt !== subscription.periodStartsAt)
      subscription.anchor = change.period.startsAt;
    subscription.lookupKey = price.lookupKey;
    subscription.periodStartsAt = change.period.startsAt;
    subscription.periodEndsAt = change.period.endsAt;
    const invoice = this.#addInvoice(customer, subscription.id, change.lines);
    subscription.latestInvoice = invoice.id;
    invoice.status = "paid";
    this.#emitInvoice("invoice.paid", invoice);
    this.#emitSubscription("customer.subscription.updated", subscription);
    return true;
  }

  /** Another card, or none; it pays what is due. */
  replaceCard(customerId: string, card: Card | null): void {
    const customer = this.customers.get(customerId);
    if (!customer) return;
    customer.card = card;
    this.#emit("customer.updated", { object: "customer", id: customerId });
    if (card === null) return;
    for (const subscription of this.subscriptions.values()) {
      if (subscription.customer !== customerId || hasEnded(subscription)) continue;
      if (this.#latestInvoice(subscription)?.status === "open") this.#collect(subscription);
    }
  }

  /** Pays an open invoice on its page, with any card. */
  payInvoice(invoiceId: string, card: Card, isConfirmed: boolean): CardAnswer {
    const invoice = this.invoices.get(invoiceId);
    if (invoice?.status !== "open") return "declined";
    const answer = payWith(card, { isFirst: true, isConfirmed });
    if (answer !== "paid") return answer;
    invoice.status = "paid";
    const subscription = this.subscriptions.get(invoice.subscription ?? "");
    this.#emitInvoice("invoice.paid", invoice);
    if (subscription?.latestInvoice === invoiceId)
      this.change(subscription.id, (each) => {
        each.status = "active";
      });
    return answer;
  }

  /** Ended at once, such as by staff. */
  cancelNow(id: string): void {
    this.change(id, (subscription) => {
      subscription.status = "canceled";
    });
    const ended = this.subscriptions.get(id);
    if (ended) this.#emitSubscription("customer.subscription.deleted", ended);
  }

  /** Gives back what an invoice was paid with. */
  refund(invoice: StandInInvoice): void {
    invoice.isRefunded = true;
    this.#emit("charge.refunded", {
      object: "charge",
      id: `ch_${invoice.id}`,
      customer: invoice.customer,
    });
  }

  /** Moves the time of everybody, with everything that falls due on the way: renewals, retries, cancellations. */
  advanceTo(untilMs: number): void {
    for (;;) {
      const due = this.#nextDue([...this.subscriptions.values()], untilMs);
      if (!due) break;
      this.#nowMs = Math.max(this.#nowMs, due.at);
      this.#fallDue(due.subscription);
    }
    this.#nowMs = Math.max(this.#nowMs, untilMs);
  }

  /** Moves the clock of one customer. */
  moveClock(customerId: string, byMs: number): void {
    const customer = this.customers.get(customerId);
    if (!customer) return;
    const target = customer.aheadMs + byMs;
    for (;;) {
      const own = [...this.subscriptions.values()].filter((each) => each.customer === customerId);
      const due = this.#nextDue(own, this.#nowMs + target - customer.aheadMs);
      if (!due) break;
      customer.aheadMs = Math.max(customer.aheadMs, due.at + customer.aheadMs - this.#nowMs);
      this.#fallDue(due.subscription);
    }
    customer.aheadMs = target;
    this.#emit("customer.updated", { object: "customer", id: customerId });
  }

  /** What happens next to each subscription of a customer, as everybody sees it. */
  nextOf(customerId: string): readonly StandInNext[] {
    return [...this.subscriptions.values()].flatMap((each) => {
      const due = each.customer === customerId ? this.#dueAt(each) : Number.POSITIVE_INFINITY;
      if (due === Number.POSITIVE_INFINITY || each.status === "incomplete") return [];
      const isOpen = this.#latestInvoice(each)?.status === "open";
      const kind = isOpen ? "attempt" : each.cancelAtPeriodEnd ? "end" : "renewal";
      return [{ kind, at: this.shown(customerId, due) } as const];
    });
  }

  /** The next one that falls due until then, with when, as everybody sees it. */
  #nextDue(subscriptions: readonly StandInSubscription[], untilMs: number) {
    return subscriptions
      .map((subscription) => ({
        subscription,
        at: this.shown(subscription.customer, this.#dueAt(subscription)),
      }))
      .filter(({ at }) => at <= untilMs)
      .toSorted((a, b) => a.at - b.at)[0];
  }

  #subscribe(checkout: StandInCheckout, isPaid: boolean): void {
    const { customer: customerId, lookupKey } = checkout;
    const customer = this.customers.get(customerId);
    const price = this.priceOf(lookupKey);
    if (!customer || !price) return;
    const known = this.subscriptions.get(checkout.subscription ?? "");
    if (known?.status === "incomplete") {
      this.#settleFirst(known, isPaid);
      return;
    }
    const startsAt = this.timeOf(customerId);
    const endsAt = addMonths(startsAt, monthsOf(price));
    const id = this.newId("sub");
    const invoice = this.#addInvoice(customer, id, [periodLine(price, { startsAt, endsAt })]);
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
    this.subscriptions.set(id, subscription);
    checkout.subscription = id;
    invoice.status = isPaid ? "paid" : "open";
    this.#emitSubscription("customer.subscription.created", subscription);
    this.#emitInvoice(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
  }

  /** Another try at the first payment. */
  #settleFirst(subscription: StandInSubscription, isPaid: boolean): void {
    const invoice = this.#latestInvoice(subscription);
    if (!invoice) return;
    if (isPaid) {
      invoice.status = "paid";
      subscription.status = "active";
      this.#emitSubscription("customer.subscription.updated", subscription);
    }
    this.#emitInvoice(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
  }

  #sellPack({ customer: customerId, lookupKey, hasInvoice }: StandInCheckout): void {
    const customer = this.customers.get(customerId);
    const price = this.priceOf(lookupKey);
    if (!customer || !price || !hasInvoice) return;
    const at = this.timeOf(customerId);
    const line = periodLine(price, { startsAt: at, endsAt: at });
    const invoice = this.#addInvoice(customer, null, [line]);
    invoice.status = "paid";
    this.#emitInvoice("invoice.paid", invoice);
  }

  #fallDue(subscription: StandInSubscription): void {
    const invoice = this.#latestInvoice(subscription);
    const customer = this.customers.get(subscription.customer);
    if (!invoice || !customer) return;
    if (subscription.status === "incomplete") {
      subscription.status = "incomplete_expired";
      invoice.status = "void";
      this.#emitSubscription("customer.subscription.updated", subscription);
    } else if (invoice.status === "open") this.#collect(subscription);
    else if (subscription.cancelAtPeriodEnd) {
      subscription.status = "canceled";
      this.#emitSubscription("customer.subscription.deleted", subscription);
    } else {
      const price = this.#priceOfSubscription(subscription);
      const startsAt = subscription.periodEndsAt;
      const endsAt = nextPeriodEnd(subscription, monthsOf(price));
      subscription.periodStartsAt = startsAt;
      subscription.periodEndsAt = endsAt;
      const renewal = this.#addInvoice(customer, subscription.id, [
        periodLine(price, { startsAt, endsAt }),
      ]);
      subscription.latestInvoice = renewal.id;
      this.#collect(subscription);
    }
  }

  #collect(subscription: StandInSubscription): void {
    const invoice = this.#latestInvoice(subscription);
    const customer = this.customers.get(subscription.customer);
    if (!invoice || !customer) return;
    const answer = payWith(customer.card, { isFirst: false, isConfirmed: false });
    if (invoice.amountDue === 0 || answer === "paid") {
      invoice.status = "paid";
      subscription.status = "active";
      this.#emitInvoice("invoice.paid", invoice);
    } else {
      invoice.retries += 1;
      if (subscription.status !== "incomplete")
        subscription.status = invoice.retries <= RETRY_DAYS.length ? "past_due" : "unpaid";
      this.#emitInvoice("invoice.payment_failed", invoice);
    }
    this.#emitSubscription("customer.subscription.updated", subscription);
  }

  #latestInvoice({ latestInvoice }: StandInSubscription): StandInInvoice | undefined {
    return this.invoices.get(latestInvoice);
  }

  /** A subscription to a price that isn't there any more costs nothing. */
  #priceOfSubscription({ lookupKey }: StandInSubscription): NamedPrice {
    const none = { id: `price_${lookupKey}`, product: "", interval: "month", isActive: false };
    const price = this.priceOf(lookupKey);
    return price ?? { ...none, interval: "month", lookupKey, unitAmount: 0, name: lookupKey };
  }

  #amountsOf(customer: string, lines: readonly StandInLine[]) {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const startingBalance = this.customers.get(customer)?.balance ?? 0;
    const rest = total + startingBalance;
    return {
      total,
      startingBalance,
      amountDue: Math.max(0, rest),
      endingBalance: Math.min(0, rest),
    };
  }

  #addInvoice(
    customer: StandInCustomer,
    subscription: string | null,
    lines: readonly StandInLine[],
  ): StandInInvoice {
    const count = [...this.invoices.values()].filter((each) => each.customer === customer.id);
    const amounts = this.#amountsOf(customer.id, lines);
    const invoice: StandInInvoice = {
      id: this.newId("in"),
      number: `LOCAL-${customer.id.slice(-4)}-${String(count.length + 1).padStart(4, "0")}`,
      customer: customer.id,
      subscription,
      status: "open",
      created: this.timeOf(customer.id),
      lines: [...lines],
      ...amounts,
      retries: 0,
      isRefunded: false,
    };
    customer.balance = amounts.endingBalance;
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  /** When something happens to it next, on the clock of its customer; Infinity: nothing does. */
  #dueAt(subscription: StandInSubscription): number {
    const { status, periodEndsAt } = subscription;
    const invoice = this.#latestInvoice(subscription);
    if (!invoice || hasEnded(subscription) || status === "paused" || status === "unpaid")
      return Number.POSITIVE_INFINITY;
    if (status === "incomplete") return invoice.created + DAY_MS;
    if (invoice.status !== "open") return periodEndsAt;
    const days = RETRY_DAYS[invoice.retries - 1];
    return days === undefined ? Number.POSITIVE_INFINITY : invoice.created + days * DAY_MS;
  }

  #emitSubscription(type: string, { id, customer, status }: StandInSubscription): void {
    this.#emit(type, { object: "subscription", id, customer, status });
  }

  #emitInvoice(type: string, { id, customer, status, subscription }: StandInInvoice): void {
    this.#emit(type, {
      object: "invoice",
      id,
      customer,
      status,
      parent: subscription === null ? null : { subscription_details: { subscription } },
    });
  }

  #emit(type: string, object: Readonly<Record<string, unknown>>): void {
    const owner = object["object"] === "customer" ? object["id"] : object["customer"];
    if (typeof owner === "string")
      this.#happenings.push({ customer: owner, at: this.timeOf(owner), type });
    this.#onEvent({ id: this.newId("evt"), type, createdAt: this.#nowMs, object });
  }
}

function idsOf({ id, customer, mode, metadata }: StandInCheckout) {
  return { id, customer, mode, metadata };
}

/** Periods are counted from an anchor, so that the 31st doesn't drift to the 28th. */
function nextPeriodEnd({ anchor, periodEndsAt }: StandInSubscription, months: number): number {
  let periods = 1;
  while (addMonths(anchor, periods * months) <= periodEndsAt) periods += 1;
  return addMonths(anchor, periods * months);
}

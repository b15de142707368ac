/**
 * The state of the local stand-in for Stripe: customers, checkouts, subscriptions and invoices. Each customer has a
 * clock of their own, which can be ahead of the time. Everything that happens emits events, named as Stripe names them;
 * delivering them is event-delivery.ts.
 */
import { findPricedItem } from "@mapwright/core/billing/catalog";
import type { NamedPrice } from "#/billing/stand-in-proration.ts";
import type {
  StandInCheckout,
  StandInCustomer,
  StandInEvent,
  StandInHappening,
  StandInInvoice,
  StandInPrice,
  StandInSnapshot,
  StandInSubscription,
} from "#/billing/stand-in-records.ts";
import { getItemName, createStockedSnapshot } from "#/billing/stand-in-snapshot.ts";
import { DAY_MS } from "@mapwright/core/durations";

const MAX_STORED_EVENTS = 500;
/** Time for which Stripe remembers an idempotency key. */
const RETENTION_MS = DAY_MS;

const byId = <Kept extends { readonly id: string }>(kept: readonly Kept[]) =>
  new Map(kept.map((each) => [each.id, each]));

export class StandInState {
  /** Unix ms; each customer's clock can be ahead of it. */
  nowMs: number;
  readonly customers: Map<string, StandInCustomer>;
  readonly checkouts: Map<string, StandInCheckout>;
  readonly subscriptions: Map<string, StandInSubscription>;
  readonly invoices: Map<string, StandInInvoice>;
  readonly portals: Map<string, StandInSnapshot["portals"][number]>;
  readonly products: Map<string, StandInSnapshot["products"][number]>;
  readonly prices: Map<string, StandInPrice>;
  readonly settings: Map<string, StandInSnapshot["settings"][number]>;
  readonly remembered: Map<string, StandInSnapshot["remembered"][number]>;
  /** Shifts of the workspaces' clocks, in ms, by workspace. */
  readonly moved: Map<string, number>;
  readonly #happenings: StandInHappening[];
  readonly #onEvent: (event: StandInEvent) => void;
  readonly #idPrefix: string;
  #lastId: number;

  constructor(
    nowMs: number,
    onEvent: (event: StandInEvent) => void,
    snapshot: StandInSnapshot = createStockedSnapshot(),
  ) {
    const stored = structuredClone(snapshot);
    this.nowMs = nowMs;
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
      remembered: [...this.remembered.values()].filter(({ at }) => at + RETENTION_MS > this.nowMs),
      happenings: this.#happenings.slice(-MAX_STORED_EVENTS),
      moved: Object.fromEntries(this.moved),
    };
  }

  /** The time on the clock of a customer. */
  timeOf(customer: string): number {
    return this.nowMs + (this.customers.get(customer)?.aheadMs ?? 0);
  }

  /**
   * A time on the clock of a customer as everybody else sees it: whoever's clock is a month ahead has had their
   * subscription for a month longer.
   */
  shown(customer: string, at: number): number {
    return at - (this.customers.get(customer)?.aheadMs ?? 0);
  }

  /** Returns the events of a customer, the latest first. */
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
    const item = findPricedItem(lookupKey);
    return price ? { ...price, name: item ? getItemName(item) : lookupKey } : null;
  }

  emitSubscription(type: string, { id, customer, status }: StandInSubscription): void {
    this.emit(type, { object: "subscription", id, customer, status });
  }

  emitInvoice(type: string, { id, customer, status, subscription }: StandInInvoice): void {
    this.emit(type, {
      object: "invoice",
      id,
      customer,
      status,
      parent: subscription === null ? null : { subscription_details: { subscription } },
    });
  }

  emit(type: string, object: Readonly<Record<string, unknown>>): void {
    const owner = object["object"] === "customer" ? object["id"] : object["customer"];
    if (typeof owner === "string")
      this.#happenings.push({ customer: owner, at: this.timeOf(owner), type });
    this.#onEvent({ id: this.newId("evt"), type, createdAt: this.nowMs, object });
  }
}

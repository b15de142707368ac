/** A payment provider in memory, for use cases that are called directly: what it was asked, and a failure on demand. */
import type { Subscription } from "@mapwright/core/billing/subscription";
import type {
  BillingProvider,
  CheckoutRequest,
  PlanChange,
} from "../../functions/src/billing/billing-provider.ts";

type UsedPart = Omit<BillingProvider, "refundLatest" | "verifyEvent">;

export class MemoryBillingProvider implements UsedPart {
  /** By workspace and address, as the provider's idempotency keys are. */
  readonly customers = new Map<string, string>();
  /** By idempotency key. */
  readonly checkouts = new Map<string, CheckoutRequest>();
  readonly changes: PlanChange[] = [];
  subscriptions: Subscription[] = [];
  dueNowMinorUnits = 3_000;
  isCardDeclined = false;
  /** Changes of plan by idempotency key: a key repeats its outcome. */
  readonly outcomes = new Map<string, "changed" | "declined">();
  /** Called before each request; throws to fail it. */
  beforeCall: (name: string) => void | Promise<void> = () => {};

  async createCustomer(workspace: string, email: string) {
    await this.beforeCall("createCustomer");
    const key = `${workspace} ${email}`;
    const id = this.customers.get(key) ?? `cus_${this.customers.size}_${workspace}`;
    this.customers.set(key, id);
    return id;
  }

  async createCheckout(request: CheckoutRequest) {
    await this.beforeCall("createCheckout");
    this.checkouts.set(request.idempotencyKey, request);
    return {
      id: request.idempotencyKey,
      url: `https://pay.example.com/${request.idempotencyKey}`,
    };
  }

  async openPortal(customerId: string, returnUrl: string) {
    await this.beforeCall("openPortal");
    return `https://pay.example.com/portal/${customerId}?return=${encodeURIComponent(returnUrl)}`;
  }

  async previewChange(_: string, { at }: PlanChange) {
    await this.beforeCall("previewChange");
    return {
      dueNowMinorUnits: this.dueNowMinorUnits,
      creditedMinorUnits: 0,
      nextChargeMinorUnits: 9_900,
      nextChargeAt: at + 1,
      calculatedAt: at,
    };
  }

  async changePlan(change: PlanChange, idempotencyKey: string) {
    await this.beforeCall("changePlan");
    const known = this.outcomes.get(idempotencyKey);
    if (known) return known;
    this.outcomes.set(idempotencyKey, this.isCardDeclined ? "declined" : "changed");
    if (this.isCardDeclined) return "declined" as const;
    this.changes.push(change);
    const { offer, interval } = change;
    this.#update(change.subscriptionId, { offer, interval });
    return "changed" as const;
  }

  async setCancelAtPeriodEnd(id: string, isCanceled: boolean) {
    await this.beforeCall("setCancelAtPeriodEnd");
    const periodEndsAt = this.subscriptions.find((each) => each.id === id)?.periodEndsAt ?? 0;
    this.#update(id, { cancelAt: isCanceled ? periodEndsAt : null });
  }

  async endSubscription(id: string) {
    await this.beforeCall("endSubscription");
    this.#update(id, { status: "canceled" });
  }

  async readPayments() {
    await this.beforeCall("readPayments");
    return {
      invoices: [],
      card: { brand: "visa", last4: "4242", expiryMonth: 4, expiryYear: 2030 },
    };
  }

  async readCustomer() {
    await this.beforeCall("readCustomer");
    return { subscriptions: this.subscriptions, purchases: [] };
  }

  #update(id: string, changed: Partial<Subscription>) {
    this.subscriptions = this.subscriptions.map((each) =>
      each.id === id ? { ...each, ...changed } : each,
    );
  }
}

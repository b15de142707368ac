/**
 * The port through which billing sells and reads what was sold. Use cases know only these types; the adapter is in
 * stripe-billing.ts. Nothing here is decided from an event's content: it only says whom to fetch.
 */
import type { CatalogItem } from "@mapwright/core/billing/catalog";
import type { Subscription } from "@mapwright/core/billing/subscription";
import type { BillingInterval, PaidOfferKey } from "@mapwright/core/billing/plans";
import type { Payments, PlanChangePreview } from "@mapwright/core/billing/manage-subscription";
import type { WorkspaceId } from "@mapwright/core/ids";

/** The provider signed something that isn't an event as it describes them. Receiving it again wouldn't help. */
export class EventUnreadable extends Error {
  override readonly name = "EventUnreadable";
}

/** An event whose signature was verified. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Customer whose subscriptions or purchases may have changed; null: the event concerns no customer. */
  readonly customerId: string | null;
}

/** A pack of credits that was paid for. */
export interface PackPurchase {
  readonly id: string;
  readonly credits: number;
  /** Unix ms. */
  readonly paidAt: number;
}

/** The state of a customer when it is fetched. */
export interface CustomerState {
  readonly subscriptions: readonly Subscription[];
  readonly purchases: readonly PackPurchase[];
}

export interface CheckoutRequest {
  readonly workspaceId: WorkspaceId;
  readonly customerId: string;
  readonly item: CatalogItem;
  /** Key of the checkout: the same key creates the same checkout. */
  readonly idempotencyKey: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Another offer or interval for a subscription. */
export interface PlanChange {
  readonly subscriptionId: string;
  readonly offer: PaidOfferKey;
  readonly interval: BillingInterval;
  /** The moment up to which the present plan is charged, Unix ms. */
  readonly at: number;
}

export interface Refund {
  readonly id: string;
  readonly amountMinorUnits: number;
}

export interface BillingProvider {
  /**
   * Creates a customer, the same for the same workspace and address within a day; after that, the caller knows its id.
   */
  createCustomer(workspace: WorkspaceId, email: string): Promise<string>;
  /**
   * The address of a page to pay on. Of a customer's pages for plans only the newest stays open: paying on two would be
   * two subscriptions.
   */
  createCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>;
  /** The address of a page where a customer changes their card or plan, cancels, and finds invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  previewChange(customerId: string, change: PlanChange): Promise<PlanChangePreview>;
  /**
   * Changes the subscription and charges the difference at once. `declined`: the card was, and nothing has changed.
   * The same key changes it once.
   */
  changePlan(change: PlanChange, idempotencyKey: string): Promise<"changed" | "declined">;
  /** Makes a subscription end with the period that is paid for, or renew. Doing it twice changes nothing. */
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<void>;
  /**
   * Ends it now, without a refund and without collecting what is still open. A subscription that has ended stays as it
   * is.
   */
  endSubscription(subscriptionId: string): Promise<void>;
  /** The latest invoices, newest first, and the default card. */
  readPayments(customerId: string): Promise<Payments>;
  /**
   * Refunds the customer's latest payment, for a plan or a pack, in full. @returns what was refunded; null: nothing was
   * paid, or the latest payment was refunded before
   * @param subscriptionId only payments for this one
   */
  refundLatest(
    customerId: string,
    idempotencyKey: string,
    subscriptionId?: string,
  ): Promise<Refund | null>;
  readCustomer(customerId: string): Promise<CustomerState>;
  /**
   * null: not signed by the provider, altered, or signed too long ago. Throws `EventUnreadable` for what was signed but
   * is no event. `rawBody`: exactly as received.
   */
  verifyEvent(rawBody: Uint8Array, signature: string, nowMs: number): BillingEvent | null;
}

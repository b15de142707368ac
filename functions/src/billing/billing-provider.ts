/**
 * The port through which billing sells and reads what was sold. Use cases know only these types; the adapter is in
 * stripe-billing.ts. Nothing here is decided from an event's content: it only says whom to fetch.
 */
import type { CatalogItem } from "@mapwright/core/billing/catalog";
import type { Subscription } from "@mapwright/core/billing/subscription";
import type { WorkspaceId } from "@mapwright/core/ids";

/** An event whose signature was verified. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Whose subscriptions or purchases may have changed; null: it concerns no customer. */
  readonly customerId: string | null;
}

/** A pack of credits that was paid for. */
export interface PackPurchase {
  readonly id: string;
  readonly credits: number;
  /** Unix ms. */
  readonly paidAt: number;
}

/** What a customer has, as it is when it is fetched. */
export interface CustomerState {
  readonly subscriptions: readonly Subscription[];
  readonly purchases: readonly PackPurchase[];
}

export interface CheckoutRequest {
  readonly workspaceId: WorkspaceId;
  readonly customerId: string;
  readonly item: CatalogItem;
  /** The same key creates the same checkout. */
  readonly idempotencyKey: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface BillingProvider {
  /** The same workspace gets the same customer within a day; after that, the caller knows the one it has. */
  createCustomer(workspace: WorkspaceId, email: string): Promise<string>;
  /** The address of a page to pay on. */
  createCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>;
  /** The address of a page where a customer changes their card or plan, cancels, and finds invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  readCustomer(customerId: string): Promise<CustomerState>;
  /** null: not signed by the provider, altered, or signed too long ago. `rawBody`: exactly as received. */
  verifyEvent(rawBody: Uint8Array, signature: string, nowMs: number): BillingEvent | null;
}

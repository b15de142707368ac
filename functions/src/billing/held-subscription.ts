/** The subscription that a workspace has, and what follows once it was changed at the provider. */
import { AppError } from "@mapwright/core/app-error";
import {
  findDecidingSubscription,
  hasEnded,
  type Subscription,
} from "@mapwright/core/billing/subscription";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { SalesStore } from "#/billing/sales-store.ts";
import { syncCustomer, type SyncDeps } from "#/billing/sync-billing.ts";

export interface HeldSubscription {
  readonly customerId: string;
  readonly subscription: Subscription;
}

/** Rejects with `not-subscribed` when there is none that hasn't ended. */
export async function requireSubscription(
  sales: Pick<SalesStore, "readFacts">,
  workspace: WorkspaceId,
): Promise<HeldSubscription> {
  const facts = await sales.readFacts(workspace);
  const subscription = facts && findDecidingSubscription(facts.subscriptions);
  if (!facts?.customerId || !subscription || hasEnded(subscription))
    throw new AppError("not-subscribed", "This workspace has no subscription");
  return { customerId: facts.customerId, subscription };
}

export interface ChangeDeps extends SyncDeps {
  readonly sales: Pick<SalesStore, "readFacts">;
  readonly onSyncFailed: (customerId: string, error: unknown) => void;
}

/**
 * Stores what was changed, so that the app sees it without waiting for an event. What was changed stays changed when
 * this fails; the event then brings it.
 */
export async function syncAfterChange(deps: ChangeDeps, customerId: string): Promise<void> {
  try {
    await syncCustomer(deps, customerId);
  } catch (error) {
    deps.onSyncFailed(customerId, error);
  }
}

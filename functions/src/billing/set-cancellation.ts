/**
 * Ends a subscription with the period that is paid for, or takes that back. Doing either twice changes nothing. While a
 * payment is missing, the sync that follows ends it at once.
 */
import type { WorkspaceId } from "@mapwright/core/ids";
import { askProvider } from "#/billing/ask-provider.ts";
import type { BillingProvider } from "#/billing/billing-provider.ts";
import {
  requireSubscription,
  syncAfterChange,
  type ChangeDeps,
} from "#/billing/held-subscription.ts";

export interface CancellationDeps extends ChangeDeps {
  readonly provider: Pick<
    BillingProvider,
    "setCancelAtPeriodEnd" | "readCustomer" | "endSubscription"
  >;
}

export async function setCancellation(
  deps: CancellationDeps,
  workspace: WorkspaceId,
  isCanceled: boolean,
): Promise<void> {
  const { subscription, customerId } = await requireSubscription(deps.sales, workspace);
  await askProvider(() => deps.provider.setCancelAtPeriodEnd(subscription.id, isCanceled));
  await syncAfterChange(deps, customerId);
}

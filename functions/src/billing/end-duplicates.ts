/** Ends what a customer subscribed to twice in the same moment, and gives the money back. */
import { selectDuplicateSubscriptions } from "@mapwright/core/billing/duplicate-subscriptions";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { BillingProvider, CustomerState } from "#/billing/billing-provider.ts";
import type { BillingStore } from "#/billing/billing-store.ts";

export interface DuplicateDeps {
  readonly provider: Pick<BillingProvider, "refundLatest" | "endSubscription">;
  readonly store: Pick<BillingStore, "recordRefund">;
}

export interface SyncedCustomer extends Pick<CustomerState, "subscriptions"> {
  readonly customerId: string;
  readonly workspace: WorkspaceId;
}

/**
 * Ended last: until then it is found again, wherever this was interrupted. Doing it again refunds nothing twice. The
 * plan stays as it is, because a duplicate never decides it.
 */
export async function endDuplicates(
  { provider, store }: DuplicateDeps,
  { customerId, workspace, subscriptions }: SyncedCustomer,
): Promise<void> {
  for (const { id } of selectDuplicateSubscriptions(subscriptions)) {
    const refund = await provider.refundLatest(customerId, `duplicate-${id}`, id);
    if (refund) await store.recordRefund(workspace, refund);
    await provider.endSubscription(id);
  }
}

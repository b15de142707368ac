/** The invoices and the card of a workspace, from the provider: they are stored nowhere else. */
import { AppError } from "@mapwright/core/app-error";
import type { Payments } from "@mapwright/core/billing/manage-subscription";
import type { WorkspaceId } from "@mapwright/core/ids";
import { askProvider } from "#/billing/ask-provider.ts";
import type { BillingProvider } from "#/billing/billing-provider.ts";
import type { SalesStore } from "#/billing/sales-store.ts";

export interface PaymentsDeps {
  readonly provider: Pick<BillingProvider, "readPayments">;
  readonly sales: Pick<SalesStore, "readFacts">;
}

/** Empty for a workspace that has never bought anything. */
export async function readPayments(
  { provider, sales }: PaymentsDeps,
  workspace: WorkspaceId,
): Promise<Payments> {
  const facts = await sales.readFacts(workspace);
  if (facts === null) throw new AppError("not-a-member", "You aren't a member of this workspace");
  const { customerId } = facts;
  if (customerId === null) return { invoices: [], card: null };
  return askProvider(() => provider.readPayments(customerId));
}

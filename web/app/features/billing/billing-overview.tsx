import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { BillingCards } from "#/features/billing/billing-cards.tsx";
import type { Billing } from "#/features/billing/use-billing.ts";
import { useWorkspaceUsage } from "#/features/billing/use-workspace-usage.ts";

interface BillingOverviewProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly billing: Billing;
}

/** Plan and credits, to read. */
export function BillingOverview({ uid, workspaceId, billing }: BillingOverviewProps) {
  const counted = useWorkspaceUsage(uid, workspaceId);
  return <BillingCards billing={billing} counted={counted} card={null} />;
}

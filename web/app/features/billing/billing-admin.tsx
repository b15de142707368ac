import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { BillingAdminView } from "#/features/billing/billing-admin-view.tsx";
import { useCheckout } from "#/features/billing/checkout/use-checkout.ts";
import { LedgerSection } from "#/features/billing/ledger/ledger-section.tsx";
import { usePayments } from "#/features/billing/payments/use-payments.ts";
import { useBillingActions } from "#/features/billing/use-billing-actions.ts";
import type { Billing } from "#/features/billing/use-billing.ts";
import { useWorkspaceUsage } from "#/features/billing/use-workspace-usage.ts";

interface BillingAdminProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly billing: Billing;
  readonly widthPx: number;
}

/** The billing page for those who may buy and change. */
export function BillingAdmin(props: BillingAdminProps) {
  const { uid, workspaceId, workspaceName, billing, widthPx } = props;
  const actions = useBillingActions(workspaceId);
  const checkout = useCheckout(uid, workspaceId);
  const counted = useWorkspaceUsage(uid, workspaceId);
  const [payments, retryPayments] = usePayments(
    actions.readPayments,
    billing.entitlement.updatedAt,
  );
  return (
    <BillingAdminView
      workspaceName={workspaceName}
      billing={billing}
      counted={counted}
      actions={actions}
      checkout={checkout}
      payments={payments}
      onRetryPayments={retryPayments}
      ledger={<LedgerSection uid={uid} workspaceId={workspaceId} mayReadKeys />}
      widthPx={widthPx}
    />
  );
}

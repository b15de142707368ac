import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import {
  canEditMaps,
  canManageBilling,
  canManageMembers,
} from "@mapwright/core/workspaces/workspace-policy";
import Skeleton from "@mui/material/Skeleton";
import { BillingAdmin } from "#/features/billing/billing-admin.tsx";
import { BillingOverview } from "#/features/billing/billing-overview.tsx";
import { LedgerSection } from "#/features/billing/ledger/ledger-section.tsx";
import { useBilling } from "#/features/billing/use-billing.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface BillingPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly role: WorkspaceRole;
}

const WIDTH_PX = 1080;

/** `/app/billing`: the plan and the credits for everyone; changing and paying for owners and admins. */
export function BillingPage({ uid, workspaceId, workspaceName, role }: BillingPageProps) {
  const { isSelling } = usePublicConfig().billing;
  const billing = useBilling(uid, workspaceId);
  const mayBuy = canManageBilling(role) && isSelling;
  if (billing.status === "ready" && mayBuy)
    return (
      <BillingAdmin
        uid={uid}
        workspaceId={workspaceId}
        workspaceName={workspaceName}
        billing={billing.value}
        widthPx={WIDTH_PX}
      />
    );
  return (
    <PageFrame title="Billing" maxWidth={WIDTH_PX} lead={leadFor(isSelling, workspaceName)}>
      {billing.status === "loading" ? <Skeleton variant="rounded" height={300} /> : null}
      {billing.status === "ready" ? (
        <BillingOverview uid={uid} workspaceId={workspaceId} billing={billing.value} />
      ) : null}
      {billing.status === "denied" || billing.status === "failed" ? (
        <ErrorNotice title="We couldn't load the plan">
          {billing.status === "denied"
            ? "Your role in this workspace may have changed."
            : "We'll keep retrying. Nothing was charged."}
        </ErrorNotice>
      ) : null}
      {billing.status === "ready" && canEditMaps(role) ? (
        <LedgerSection uid={uid} workspaceId={workspaceId} mayReadKeys={canManageMembers(role)} />
      ) : null}
    </PageFrame>
  );
}

function leadFor(isSelling: boolean, workspaceName: string): string {
  return isSelling
    ? `What “${workspaceName}” has and uses. Owners and admins can change it.`
    : `What “${workspaceName}” has and uses. Plans aren't sold on this installation.`;
}

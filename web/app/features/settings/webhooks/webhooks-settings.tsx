import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Webhook } from "@mapwright/core/webhooks/webhook";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import Skeleton from "@mui/material/Skeleton";
import { CsvLinksSection } from "#/features/settings/webhooks/csv-links-section.tsx";
import { DeliveryLog } from "#/features/settings/webhooks/delivery-log.tsx";
import {
  useWebhookActions,
  type WebhookActions,
} from "#/features/settings/webhooks/use-webhook-actions.ts";
import { useDeliveries, useWebhooks } from "#/features/settings/webhooks/use-webhooks.ts";
import { WebhooksView } from "#/features/settings/webhooks/webhooks-view.tsx";
import { useCsvLinkActions, useCsvLinks } from "#/platform/firebase/use-csv-links.client.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface WebhooksSettingsProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

/** `/app/settings/webhooks`: what leaves the workspace by itself, to servers and to spreadsheets. */
export function WebhooksSettings({ uid, workspaceId, role }: WebhooksSettingsProps) {
  return (
    <>
      {canManageMembers(role) ? (
        <Webhooks uid={uid} workspaceId={workspaceId} />
      ) : (
        <PageSection title="Webhooks" lead="Only owners and admins can see and change webhooks.">
          {null}
        </PageSection>
      )}
      {canEditMaps(role) ? <CsvLinks uid={uid} workspaceId={workspaceId} role={role} /> : null}
    </>
  );
}

type Asking = Omit<WebhooksSettingsProps, "role">;

function Webhooks({ uid, workspaceId }: Asking) {
  const webhooks = useWebhooks(uid, workspaceId);
  const actions = useWebhookActions(workspaceId);
  if (webhooks.status === "loading") return <Skeleton variant="rounded" height={240} />;
  if (webhooks.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load the webhooks">
        {webhooks.status === "denied"
          ? "Your role in this workspace may have changed."
          : "We'll keep retrying. Deliveries aren't affected."}
      </ErrorNotice>
    );
  return (
    <WebhooksView
      webhooks={webhooks.value}
      actions={actions}
      renderLog={(webhook) => <Log uid={uid} webhook={webhook} redeliver={actions.redeliver} />}
    />
  );
}

interface LogProps {
  readonly uid: UserId;
  readonly webhook: Webhook;
  readonly redeliver: WebhookActions["redeliver"];
}

function Log({ uid, webhook, redeliver }: LogProps) {
  return <DeliveryLog deliveries={useDeliveries(uid, webhook)} redeliver={redeliver} />;
}

function CsvLinks({ uid, workspaceId, role }: WebhooksSettingsProps) {
  const links = useCsvLinks(uid, workspaceId);
  const { revoke, takeOver } = useCsvLinkActions(workspaceId);
  return (
    <CsvLinksSection
      links={links}
      revoke={revoke}
      takeOver={canManageMembers(role) ? takeOver : null}
    />
  );
}

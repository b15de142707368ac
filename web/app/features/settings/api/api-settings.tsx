import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { ApiKeysView } from "#/features/settings/api/api-keys-view.tsx";
import { ConnectedAppsView } from "#/features/settings/api/connected-apps-view.tsx";
import { useApiKeyActions } from "#/features/settings/api/use-api-key-actions.ts";
import { useApiKeys } from "#/features/settings/api/use-api-keys.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ApiSettingsProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

/** `/app/settings/api`: the keys with which programs use the workspace, and the apps that were connected to it. */
export function ApiSettings({ uid, workspaceId, role }: ApiSettingsProps) {
  if (!canManageMembers(role))
    return (
      <EmptyState title="API keys">
        Owners and admins manage the keys with which programs use this workspace.
      </EmptyState>
    );
  return <ManagedKeys uid={uid} workspaceId={workspaceId} />;
}

function ManagedKeys({ uid, workspaceId }: Omit<ApiSettingsProps, "role">) {
  const [nowMs] = useState(Date.now);
  const { keys, nameOf, usedBy } = useApiKeys(uid, workspaceId, nowMs);
  const actions = useApiKeyActions(uid, workspaceId);
  if (keys.status === "loading") return <Skeleton variant="rounded" height={320} />;
  if (keys.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load the API keys">
        {keys.status === "denied"
          ? "Your role in this workspace may have changed."
          : "We'll keep retrying."}
      </ErrorNotice>
    );
  const shared = { nameOf, usedBy, actions, nowMs };
  return (
    <Box sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ApiKeysView keys={keys.value.filter(({ client }) => client === null)} {...shared} />
      <ConnectedAppsView apps={keys.value.filter(({ client }) => client !== null)} {...shared} />
    </Box>
  );
}

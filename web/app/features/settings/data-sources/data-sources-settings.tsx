import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import Skeleton from "@mui/material/Skeleton";
import { DataSourcesView } from "#/features/settings/data-sources/data-sources-view.tsx";
import { useDataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";
import { useDataSources } from "#/features/settings/data-sources/use-data-sources.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface DataSourcesSettingsProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

/** `/app/settings/data-sources`: the workspace's own accounts with providers of search data. */
export function DataSourcesSettings({ uid, workspaceId, role }: DataSourcesSettingsProps) {
  const { sources, nameOf } = useDataSources(uid, workspaceId);
  const actions = useDataSourceActions(workspaceId);
  if (sources.status === "loading") return <Skeleton variant="rounded" height={320} />;
  if (sources.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load the data sources">
        {sources.status === "denied"
          ? "Your role in this workspace may have changed."
          : "We'll keep retrying."}
      </ErrorNotice>
    );
  return (
    <DataSourcesView
      sources={sources.value}
      nameOf={nameOf}
      actions={canManageMembers(role) ? actions : null}
    />
  );
}

import { WorkspaceSettings } from "#/features/settings/workspace/workspace-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Workspace · Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function WorkspaceSettingsRoute() {
  const { uid, workspaceId, workspaceName, role, expectDeparture } = useAppContext();
  return (
    <WorkspaceSettings
      uid={uid}
      workspaceId={workspaceId}
      workspaceName={workspaceName}
      role={role}
      expectDeparture={expectDeparture}
    />
  );
}

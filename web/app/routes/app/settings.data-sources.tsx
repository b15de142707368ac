import { DataSourcesSettings } from "#/features/settings/data-sources/data-sources-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Data sources · Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function DataSourcesSettingsRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <DataSourcesSettings uid={uid} workspaceId={workspaceId} role={role} />;
}

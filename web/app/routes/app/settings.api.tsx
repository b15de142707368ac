import { ApiSettings } from "#/features/settings/api/api-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "API · Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function ApiSettingsRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <ApiSettings uid={uid} workspaceId={workspaceId} role={role} />;
}

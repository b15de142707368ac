import { WebhooksSettings } from "#/features/settings/webhooks/webhooks-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Webhooks and links · Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function WebhooksSettingsRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <WebhooksSettings uid={uid} workspaceId={workspaceId} role={role} />;
}

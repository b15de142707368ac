import { ActivityPage } from "#/features/team/activity/activity-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Activity · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function ActivityRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <ActivityPage uid={uid} workspaceId={workspaceId} role={role} />;
}

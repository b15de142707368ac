import { ImportPage } from "#/features/maps/import/import-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Import a map · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function ImportMap() {
  const { uid, workspaceId, role } = useAppContext();
  return <ImportPage uid={uid} workspaceId={workspaceId} role={role} />;
}

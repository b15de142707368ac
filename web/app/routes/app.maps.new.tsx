import { NewMapPage } from "#/features/research/new-map-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "New map · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function NewMap() {
  const { workspaceId } = useAppContext();
  return <NewMapPage workspaceId={workspaceId} />;
}

import { MapsPage } from "#/features/research/maps-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export default function AppHome() {
  const { uid, workspaceId } = useAppContext();
  return <MapsPage uid={uid} workspaceId={workspaceId} />;
}

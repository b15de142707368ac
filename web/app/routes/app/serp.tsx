import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { SerpPage } from "#/features/evidence/serp/serp-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [{ title: "SERP · Mapwright" }, { name: "robots", content: "noindex" }];

export default function SerpRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <SerpPage uid={uid} workspaceId={workspaceId} isEditor={canEditMaps(role)} />;
}

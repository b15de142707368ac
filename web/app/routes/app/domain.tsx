import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { DomainPage } from "#/features/evidence/domain/domain-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [{ title: "Domain · Mapwright" }, { name: "robots", content: "noindex" }];

export default function DomainRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <DomainPage uid={uid} workspaceId={workspaceId} isEditor={canEditMaps(role)} />;
}

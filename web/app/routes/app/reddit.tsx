import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { RedditPage } from "#/features/evidence/reddit/reddit-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [{ title: "Reddit · Mapwright" }, { name: "robots", content: "noindex" }];

export default function RedditRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <RedditPage uid={uid} workspaceId={workspaceId} isEditor={canEditMaps(role)} />;
}

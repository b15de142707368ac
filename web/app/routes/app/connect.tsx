import { useSearchParams } from "react-router-dom";
import { ConsentPage } from "#/features/settings/api/consent/consent-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";

export const meta = () => [
  { title: "Connect an app · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function ConnectRoute() {
  const [query] = useSearchParams();
  const { workspaceId, memberships } = useAppContext();
  return (
    <PageFrame title="Connect an app" lead="Let an assistant use Mapwright in your name.">
      <ConsentPage query={query} workspaceId={workspaceId} memberships={memberships} />
    </PageFrame>
  );
}

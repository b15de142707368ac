import { useNavigate } from "react-router-dom";
import { KeywordsPage } from "#/features/keywords/page/keywords-page.tsx";
import { listState } from "#/features/maps/import/listed-keywords.ts";
import { OpenSampleButton } from "#/features/maps/import/open-sample-button.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Keywords · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function KeywordsRoute() {
  const { uid, workspaceId, role } = useAppContext();
  const navigate = useNavigate();
  return (
    <KeywordsPage
      uid={uid}
      workspaceId={workspaceId}
      role={role}
      sample={<OpenSampleButton workspaceId={workspaceId} />}
      onMakeMap={(csv, market, place) => {
        void navigate("/app/maps/new?from=list", { state: listState(csv, market, place) });
      }}
    />
  );
}

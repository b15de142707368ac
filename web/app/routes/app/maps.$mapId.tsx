import type { ComponentProps } from "react";
import { MapPage } from "#/features/maps/page/map-page.tsx";
import { CancelResearch } from "#/features/research/jobs/cancel-research.tsx";
import { EndedJob } from "#/features/research/jobs/job-card.tsx";
import { formatStage } from "#/features/research/jobs/job-messages.ts";
import { useAppContext } from "#/features/workspace/app-context.ts";
import type { Route } from "./+types/maps.$mapId.ts";

export const meta = () => [{ title: "Map · Mapwright" }, { name: "robots", content: "noindex" }];

const RESEARCH: ComponentProps<typeof MapPage>["research"] = {
  stageLabel: formatStage,
  renderCancel: (job) => <CancelResearch job={job} />,
  renderEnded: (job) => <EndedJob job={job} onDismiss={null} />,
};

export default function MapRoute({ params }: Route.ComponentProps) {
  const { uid, workspaceId, memberships } = useAppContext();
  const others = memberships.map((one) => one.workspaceId).filter((id) => id !== workspaceId);
  return (
    <MapPage
      uid={uid}
      address={params.mapId}
      workspaces={[workspaceId, ...others]}
      research={RESEARCH}
    />
  );
}

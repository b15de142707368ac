/** Leads to the map's share links, with a report that shows what this page does. */
import type { MapId } from "@mapwright/core/ids";
import type { ReportedSection } from "@mapwright/core/maps/share/share-report";
import { buildReportRequest } from "#/platform/report-request.ts";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface ReportButtonProps {
  readonly mapId: MapId;
  readonly section: ReportedSection;
}

export function ReportButton({ mapId, section }: ReportButtonProps) {
  return (
    <LinkButton to={`/app/maps/${mapId}`} state={buildReportRequest(section)} variant="outlined">
      <Icon name="share" sizePx={16} />
      Report for clients
    </LinkButton>
  );
}

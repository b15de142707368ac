/** The openings and the plan of a report over several maps: the best and the most urgent of all of them. */
import type { SharedOverview } from "@mapwright/core/maps/share/shared-overview";
import {
  getCommonVolumeUnit,
  getMonthlyVolumeTitle,
} from "@mapwright/core/snapshot/figures/volume-unit";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { formatIntent } from "#/content/shared-map/report/report-cells.tsx";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import {
  countText,
  ReportTable,
  type ReportColumn,
} from "#/content/shared-map/report/report-table.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

interface OverviewProps {
  readonly overview: SharedOverview;
}

export function OverviewOpenings({ overview: { maps, openings } }: OverviewProps) {
  return (
    <ReportSection title="Best openings" lead="The pages to write first, over all maps.">
      {openings.length === 0 ? (
        <Typography>No search volumes are known for these maps yet.</Typography>
      ) : (
        <ReportTable
          label="Best openings"
          title="Page"
          rows={openings}
          aboutOf={({ name, map }) => ({ name, place: map })}

          columns={[
            {
              title: "Intent",
              value: ({ intent }) => formatIntent(intent),
              missing: "unclear",
              isWide: true,
            },
            {
              title: getMonthlyVolumeTitle(getCommonVolumeUnit(maps)),
              value: ({ volumePerMonth }) => countText(volumePerMonth),
              isNumber: true,
            },
            {
              title: "Difficulty",
              value: ({ difficulty }) => countText(difficulty),
              isNumber: true,
              isWide: true,
            },
            {
              title: "Opening",
              value: ({ opportunity }) => countText(opportunity),
              isNumber: true,
            },
          ]}
        />
      )}
    </ReportSection>
  );
}

const DUE_COLUMNS: readonly ReportColumn<NonNullable<SharedOverview["due"]>[number]>[] = [
  { title: "Status", value: ({ status }) => STATUS_LABELS[status], isWhole: true },
  { title: "Due", value: ({ dueDay }) => <DateText iso={dueDay} /> },
];

export function OverviewPlan({ overview: { due } }: OverviewProps) {
  return (
    <ReportSection title="Plan" lead="What is due next, over all maps.">
      {due === null || due.length === 0 ? (
        <Typography>No page has a due day yet.</Typography>
      ) : (
        <ReportTable
          label="Plan"
          title="Page"
          rows={due}
          aboutOf={({ name, map }) => ({ name, place: map })}

          columns={DUE_COLUMNS}
        />
      )}
    </ReportSection>
  );
}

import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { listReportOpenings, type ReportPage } from "@mapwright/core/maps/share/report-figures";
import { getMonthlyVolumeTitle, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Typography from "@mui/material/Typography";
import { OverviewOpenings } from "#/content/shared-map/report/overview-sections.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { formatIntent } from "#/content/shared-map/report/report-cells.tsx";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import {
  countText,
  ReportTable,
  type ReportColumn,
} from "#/content/shared-map/report/report-table.tsx";

export function OpeningsSection({ map, overview }: ShownReport) {
  return overview ? <OverviewOpenings overview={overview} /> : <MapOpenings map={map} />;
}

function MapOpenings({ map }: Pick<ShownReport, "map">) {
  const openings = listReportOpenings(map);
  return (
    <ReportSection title="Best openings" lead="The pages to write first.">
      {openings.length === 0 ? (
        <Typography>No search volumes are known for this map yet.</Typography>
      ) : (
        <ReportTable
          label="Best openings"
          title="Page"
          rows={openings}
          aboutOf={({ pillar, cluster }) => ({ name: cluster.name, place: pillar })}

          columns={columnsOf(getMonthlyVolumeTitle(getVolumeUnit(map.metrics)))}
        />
      )}
    </ReportSection>
  );
}

const columnsOf = (volumes: string): readonly ReportColumn<ReportPage>[] => [
  {
    title: "Intent",
    value: ({ cluster }) => formatIntent(cluster.intent),
    missing: "unclear",
    isWide: true,
  },
  {
    title: "Coverage",
    value: ({ cluster: { evidence } }) =>
      evidence?.coverage && COVERAGE_LABELS[evidence.coverage.status],
    isWide: true,
  },
  {
    title: volumes,
    value: ({ cluster }) => countText(cluster.volumePerMonth),
    isNumber: true,
  },
  {
    title: "Difficulty",
    value: ({ cluster }) => countText(cluster.difficulty),
    isNumber: true,
    isWide: true,
  },
  { title: "Opening", value: ({ cluster }) => countText(cluster.opportunity), isNumber: true },
];

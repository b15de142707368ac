import type { SharedPillar } from "@mapwright/core/maps/share/shared-map";
import { getMonthlyVolumeTitle, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { chooseBrandColor, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import {
  countText,
  ReportTable,
  type ReportColumn,
} from "#/content/shared-map/report/report-table.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";

/** Bars in a table: the chart is readable without color, by screen readers and on paper. */
export function PillarsSection(shown: ShownReport) {
  const { pillars, metrics } = shown.map;
  const hasVolumes = pillars.some(({ volumePerMonth }) => volumePerMonth !== null);
  const valueOf = (pillar: SharedPillar) =>
    hasVolumes ? (pillar.volumePerMonth ?? 0) : pillar.clusters.length;
  const estimated = metrics.estimated ? ", estimated" : "";
  const unit = hasVolumes ? `${getVolumeUnit(metrics)} a month${estimated}` : "pages";
  return (
    <ReportSection title="Where the demand is" lead={`Pillars by ${unit}`}>
      <ReportTable
        label={`Pillars by ${unit}`}
        title="Pillar"
        titleWidth="34%"
        rows={pillars}
        aboutOf={({ name }) => ({ name })}

        columns={columnsOf(shown, valueOf)}
      />
    </ReportSection>
  );
}

function columnsOf(
  shown: ShownReport,
  valueOf: (pillar: SharedPillar) => number,
): readonly ReportColumn<SharedPillar>[] {
  const { pillars, metrics } = shown.map;
  const highest = Math.max(1, ...pillars.map(valueOf));
  return [
    {
      title: "Share of the largest",
      value: (pillar) => (
        <ShareBar share={valueOf(pillar) / highest} color={chooseBrandColor(shown)} />
      ),
    },
    { title: "Pages", value: ({ clusters }) => countText(clusters.length), isNumber: true },
    {
      title: getMonthlyVolumeTitle(getVolumeUnit(metrics)),
      value: ({ volumePerMonth }) => countText(volumePerMonth),
      isNumber: true,
    },
  ];
}

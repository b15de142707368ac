import { volumePerMonthTitle, volumeUnitOf } from "@mapwright/core/snapshot/figures/volume-unit";
import { brandColorOf, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { countText, ReportTable } from "#/content/shared-map/report/report-table.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";

/** Bars in a table: the chart is readable without color, by screen readers and on paper. */
export function PillarsSection(shown: ShownReport) {
  const { pillars, metrics } = shown.map;
  const hasVolumes = pillars.some(({ volumePerMonth }) => volumePerMonth !== null);
  const valueOf = (pillar: (typeof pillars)[number]) =>
    hasVolumes ? (pillar.volumePerMonth ?? 0) : pillar.clusters.length;
  const highest = Math.max(1, ...pillars.map(valueOf));
  const estimated = metrics.estimated ? ", estimated" : "";
  const unit = hasVolumes ? `${volumeUnitOf(metrics)} a month${estimated}` : "pages";
  return (
    <ReportSection title="Where the demand is" lead={`Pillars by ${unit}`}>
      <ReportTable
        label={`Pillars by ${unit}`}
        title="Pillar"
        titleWidth="34%"
        rows={pillars}
        head={({ name }) => <th scope="row">{name}</th>}
        nameOf={({ name }) => name}
        columns={[
          {
            title: "Share of the largest",
            value: (pillar) => (
              <ShareBar share={valueOf(pillar) / highest} color={brandColorOf(shown)} />
            ),
          },
          { title: "Pages", value: ({ clusters }) => countText(clusters.length), isNumber: true },
          {
            title: volumePerMonthTitle(volumeUnitOf(metrics)),
            value: ({ volumePerMonth }) => countText(volumePerMonth),
            isNumber: true,
          },
        ]}
      />
    </ReportSection>
  );
}

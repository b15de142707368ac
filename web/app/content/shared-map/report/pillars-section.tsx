import { volumePerMonthTitle, volumeUnitOf } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import { brandColorOf, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { CountCell } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
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
      <Box component="table" aria-label={`Pillars by ${unit}`} sx={REPORT_TABLE}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: "34%" }}>
              Pillar
            </Box>
            <th scope="col">Share of the largest</th>
            <th scope="col" className="number">
              Pages
            </th>
            {hasVolumes ? (
              <th scope="col" className="number">
                {volumePerMonthTitle(volumeUnitOf(metrics))}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {pillars.map((pillar, at) => (
            <tr key={`${String(at)} ${pillar.name}`}>
              <th scope="row">{pillar.name}</th>
              <td>
                <ShareBar share={valueOf(pillar) / highest} color={brandColorOf(shown)} />
              </td>
              <CountCell value={pillar.clusters.length} />
              {hasVolumes ? <CountCell value={pillar.volumePerMonth} /> : null}
            </tr>
          ))}
        </tbody>
      </Box>
    </ReportSection>
  );
}

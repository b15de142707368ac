import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { reportOpenings } from "@mapwright/core/maps/share/report-figures";
import { volumePerMonthTitle, volumeUnitOf } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { OverviewOpenings } from "#/content/shared-map/report/overview-sections.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { CountCell, PageCell } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";

export function OpeningsSection({ map, overview }: ShownReport) {
  return overview ? <OverviewOpenings overview={overview} /> : <MapOpenings map={map} />;
}

function MapOpenings({ map }: Pick<ShownReport, "map">) {
  const openings = reportOpenings(map);
  const hasCoverage = openings.some(({ cluster }) => (cluster.evidence?.coverage ?? null) !== null);
  return (
    <ReportSection title="Best openings" lead="The pages to write first.">
      {openings.length === 0 ? (
        <Typography>No search volumes are known for this map yet.</Typography>
      ) : (
        <Box component="table" aria-label="Best openings" sx={REPORT_TABLE}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="wide">
                Intent
              </th>
              {hasCoverage ? (
                <th scope="col" className="wide">
                  Coverage
                </th>
              ) : null}
              <th scope="col" className="number">
                {volumePerMonthTitle(volumeUnitOf(map.metrics))}
              </th>
              <th scope="col" className="number wide">
                Difficulty
              </th>
              <th scope="col" className="number">
                Opening
              </th>
            </tr>
          </thead>
          <tbody>
            {openings.map(({ pillar, cluster }, at) => (
              <tr key={`${String(at)} ${cluster.name}`}>
                <PageCell name={cluster.name} place={pillar} />
                <td className="wide">{INTENT_NAMES[cluster.intent]}</td>
                {hasCoverage ? (
                  <td className="wide">
                    {cluster.evidence?.coverage
                      ? COVERAGE_LABELS[cluster.evidence.coverage.status]
                      : "Unknown"}
                  </td>
                ) : null}
                <CountCell value={cluster.volumePerMonth} />
                <CountCell value={cluster.difficulty} isWide />
                <CountCell value={cluster.opportunity ?? 0} />
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </ReportSection>
  );
}

import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { getReportedCoverage } from "@mapwright/core/maps/share/report-evidence";
import type { ReportPage } from "@mapwright/core/maps/share/report-figures";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CoverageProgress } from "#/content/shared-map/report/coverage-progress.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import {
  countText,
  ReportTable,
  type ReportColumn,
} from "#/content/shared-map/report/report-table.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { formatCount } from "#/ui/number-text.tsx";

const GAP_COLUMNS: readonly ReportColumn<ReportPage>[] = [
  {
    title: "Coverage",
    value: ({ cluster }) => COVERAGE_LABELS[cluster.evidence?.coverage?.status ?? "missing"],
  },
  {
    title: "Position",
    value: ({ cluster }) => countText(cluster.evidence?.coverage?.position),
    missing: "not ranking",
    isNumber: true,
  },
  {
    title: "Opening",
    value: ({ cluster }) => countText(cluster.opportunity),
    isNumber: true,
    isWide: true,
  },
];

/** The site's coverage, pillar by pillar, and the largest gaps. */
export function CoverageSection({ map, progress }: ShownReport) {
  const coverage = getReportedCoverage(map);
  const domain = map.evidence?.site?.domain ?? "your site";
  if (!coverage)
    return (
      <ReportSection title="What your site covers">
        <Typography>No coverage is measured for this map yet.</Typography>
      </ReportSection>
    );
  return (
    <ReportSection
      title={`What ${domain} covers`}
      lead="Pages by how well the site answers them: covered in the first results, weak further down, missing, or split between pages that compete with each other."
    >
      <Box component="table" aria-label="Coverage by pillar" sx={REPORT_TABLE}>
        <thead>
          <tr>
            <th scope="col">Pillar</th>
            {COVERAGE_STATUSES.map((status) => (
              <th key={status} scope="col" className="number">
                {COVERAGE_LABELS[status]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.pillars.map(({ pillar, counts }, at) => (
            <tr key={`${String(at)} ${pillar}`}>
              <th scope="row">{pillar}</th>
              {COVERAGE_STATUSES.map((status) => (
                <td key={status} className="number">
                  {formatCount(counts[status])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {progress ? <CoverageProgress map={map} progress={progress} /> : null}
      {coverage.gaps.length === 0 ? null : (
        <>
          <Typography variant="h5" component="h3" sx={{ mt: 8, mb: 3, breakAfter: "avoid" }}>
            Largest gaps
          </Typography>
          <ReportTable
            label="Largest gaps"
            title="Page"
            rows={coverage.gaps}
            aboutOf={({ pillar, cluster }) => ({ name: cluster.name, place: pillar })}

            columns={GAP_COLUMNS}
          />
        </>
      )}
    </ReportSection>
  );
}

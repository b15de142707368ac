import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { getOverviewFacts, getReportFacts } from "@mapwright/core/maps/share/report-figures";
import { getCommonVolumeUnit, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { formatCompact, formatCount } from "#/ui/number-text.tsx";

interface Figure {
  readonly label: string;
  readonly value: string;
}

export function SummarySection({ map, overview, report }: ShownReport) {
  const facts = overview ? getOverviewFacts(overview) : getReportFacts(map);
  const { coverage, published, volumePerMonth } = facts;
  const isEstimated = overview
    ? overview.maps.some(({ metrics }) => metrics.estimated)
    : map.metrics.estimated;
  const unit = overview ? getCommonVolumeUnit(overview.maps) : getVolumeUnit(map.metrics);
  const estimated = isEstimated ? ", estimated" : "";
  const figures: Figure[] = [
    { label: "pillars", value: formatCount(facts.pillars) },
    { label: "pages to write", value: formatCount(facts.pages) },
    { label: "keywords", value: formatCount(facts.keywords) },
    ...(volumePerMonth === null || unit === null
      ? []
      : [
          {
            label: `${unit} a month${estimated}`,
            value: formatCompact(volumePerMonth),
          },
        ]),
    ...(published === null ? [] : [{ label: "published", value: formatCount(published) }]),
  ];
  const paragraphs = report.introduction.split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return (
    <ReportSection title="Summary">
      {paragraphs.map((text, at) => (
        <Typography
          key={`${String(at)} ${text}`}
          component="p"
          sx={{ mb: 4, maxWidth: "68ch", whiteSpace: "pre-line" }}
        >
          {text}
        </Typography>
      ))}
      <FigureGrid figures={figures} />
      {coverage ? (
        <FigureGrid
          figures={COVERAGE_STATUSES.map((status) => ({
            label: COVERAGE_LABELS[status].toLowerCase(),
            value: formatCount(coverage[status]),
          }))}
        />
      ) : null}
    </ReportSection>
  );
}

function FigureGrid({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: 4,
        display: "grid",
        gap: 4,
        gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {figures.map(({ label, value }) => (
        <Box key={label} sx={{ display: "flex", flexDirection: "column" }}>
          <Box component="dt" sx={{ order: 1, fontSize: 13, color: "text.secondary" }}>
            {label}
          </Box>
          <Typography component="dd" variant="h3" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

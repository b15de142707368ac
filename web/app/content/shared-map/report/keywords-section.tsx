import { listReportKeywords, type ReportKeyword } from "@mapwright/core/maps/share/report-figures";
import { getMonthlyVolumeTitle, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Typography from "@mui/material/Typography";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { formatIntent } from "#/content/shared-map/report/report-cells.tsx";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import {
  countText,
  ReportTable,
  type ReportColumn,
} from "#/content/shared-map/report/report-table.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** The keywords with most searches, each with the page that answers it. */
export function KeywordsSection({ map }: ShownReport) {
  const keywords = listReportKeywords(map);
  const unit = getVolumeUnit(map.metrics);
  return (
    <ReportSection
      title="What people search for"
      lead={
        keywords.length < map.keywordCount
          ? `The ${formatCount(keywords.length)} of ${countNoun(map.keywordCount, "keyword")} with the most ${unit}, and the page that answers each.`
          : "Every keyword, and the page that answers it."
      }
    >
      {keywords.length === 0 ? (
        <Typography>This map has no keywords yet.</Typography>
      ) : (
        <ReportTable
          label="Keywords"
          title="Keyword"
          rows={keywords}
          aboutOf={({ text }) => ({ name: text })}

          columns={columnsOf(getMonthlyVolumeTitle(unit))}
        />
      )}
    </ReportSection>
  );
}

const columnsOf = (volumes: string): readonly ReportColumn<ReportKeyword>[] => [
  { title: "Page", value: ({ page }) => page?.cluster.name, missing: "none" },
  {
    title: "Intent",
    value: ({ page }) => page && formatIntent(page.cluster.intent),
    missing: "unclear",
    isWide: true,
  },
  { title: volumes, value: ({ volumePerMonth }) => countText(volumePerMonth), isNumber: true },
  {
    title: "Difficulty",
    value: ({ difficulty }) => countText(difficulty),
    isNumber: true,
    isWide: true,
  },
];

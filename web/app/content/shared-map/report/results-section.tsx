import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ReportTable, type ReportColumn } from "#/content/shared-map/report/report-table.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";
import { chooseBrandColor, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

type ResultsDomain = NonNullable<ShownReport["results"]>["domains"][number];

/** Sites that rank for the map's keywords. */
export function ResultsSection(shown: ShownReport) {
  const { results } = shown;
  if (!results)
    return (
      <ReportSection title="Who ranks">
        <Typography>This map has no search results.</Typography>
      </ReportSection>
    );
  return (
    <ReportSection
      title="Who ranks"
      lead={
        <>
          Domains by their share of the results of {countNoun(results.keywords, "keyword")}, read{" "}
          <DateText iso={new Date(results.readAt).toISOString()} />
        </>
      }
    >
      <ReportTable
        label="Domains by share of results"
        title="Domain"
        titleWidth="38%"
        rows={results.domains}
        aboutOf={({ host, isOwn }) => ({ name: isOwn ? `${host} · your site` : host })}
        columns={listColumns(shown, results)}
      />
    </ReportSection>
  );
}

function listColumns(
  shown: ShownReport,
  { domains }: NonNullable<ShownReport["results"]>,
): readonly ReportColumn<ResultsDomain>[] {
  const highest = Math.max(...domains.map(({ shareOfResults }) => shareOfResults));
  return [
    {
      title: "Next to the largest",
      value: ({ shareOfResults }) => (
        <ShareBar share={shareOfResults / highest} color={chooseBrandColor(shown)} />
      ),
      isWide: true,
    },
    {
      title: "Results",
      value: ({ shareOfResults }) => formatShare(shareOfResults),
      isNumber: true,
    },
    {
      title: "Keywords",
      value: ({ keywords }) => formatCount(keywords),
      isNumber: true,
      isWide: true,
    },
    {
      title: "In the top 3",
      value: ({ topThree }) => formatCount(topThree),
      isNumber: true,
    },
  ];
}

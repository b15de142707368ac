import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";
import { chooseBrandColor, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

/** Who ranks for the map's keywords. */
export function ResultsSection(shown: ShownReport) {
  const { results } = shown;
  if (!results)
    return (
      <ReportSection title="Who ranks">
        <Typography>This map has no search results.</Typography>
      </ReportSection>
    );
  const highest = Math.max(...results.domains.map(({ shareOfResults }) => shareOfResults));
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
      <Box component="table" aria-label="Domains by share of results" sx={REPORT_TABLE}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: "38%" }}>
              Domain
            </Box>
            <th scope="col" className="wide">
              Next to the largest
            </th>
            <th scope="col" className="number">
              Results
            </th>
            <th scope="col" className="number wide">
              Keywords
            </th>
            <th scope="col" className="number">
              In the top 3
            </th>
          </tr>
        </thead>
        <tbody>
          {results.domains.map(({ host, shareOfResults, keywords, topThree, isOwn }) => (
            <tr key={host}>
              <th scope="row">
                {host}
                {isOwn ? (
                  <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
                    {" "}
                    · your site
                  </Box>
                ) : null}
              </th>
              <td className="wide">
                <ShareBar share={shareOfResults / highest} color={chooseBrandColor(shown)} />
              </td>
              <td className="number">{formatShare(shareOfResults)}</td>
              <td className="number wide">{formatCount(keywords)}</td>
              <td className="number">{formatCount(topThree)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </ReportSection>
  );
}

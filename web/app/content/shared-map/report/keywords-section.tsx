import { reportKeywords } from "@mapwright/core/maps/share/report-figures";
import { volumePerMonthTitle, volumeUnitOf } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { CountCell } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { countOf, formatCount } from "#/ui/number-text.tsx";

/** The keywords with most searches, each with the page that answers it. */
export function KeywordsSection({ map }: ShownReport) {
  const keywords = reportKeywords(map);
  const unit = volumeUnitOf(map.metrics);
  return (
    <ReportSection
      title="What people search for"
      lead={
        keywords.length < map.keywordCount
          ? `The ${formatCount(keywords.length)} of ${countOf(map.keywordCount, "keyword")} with the most ${unit}, and the page that answers each.`
          : "Every keyword, and the page that answers it."
      }
    >
      {keywords.length === 0 ? (
        <Typography>This map has no keywords yet.</Typography>
      ) : (
        <Box component="table" aria-label="Keywords" sx={REPORT_TABLE}>
          <thead>
            <tr>
              <th scope="col">Keyword</th>
              <th scope="col">Page</th>
              <th scope="col" className="wide">
                Intent
              </th>
              <th scope="col" className="number">
                {volumePerMonthTitle(unit)}
              </th>
              <th scope="col" className="number wide">
                Difficulty
              </th>
            </tr>
          </thead>
          <tbody>
            {keywords.map(({ text, volumePerMonth, difficulty, page }, at) => (
              <tr key={`${String(at)} ${text}`}>
                <th scope="row">{text}</th>
                <td>{page?.cluster.name ?? ""}</td>
                <td className="wide">{page ? INTENT_NAMES[page.cluster.intent] : ""}</td>
                <CountCell value={volumePerMonth} />
                <CountCell value={difficulty} isWide />
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </ReportSection>
  );
}

import type { SharedAnswers } from "@mapwright/core/maps/share/shared-answers";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";
import { chooseBrandColor, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

/** What search engines answer themselves, and whom they cite. */
export function AnswersSection(shown: ShownReport) {
  const { answers } = shown;
  if (!answers)
    return (
      <ReportSection title="Answers">
        <Typography>
          The source of this map’s results doesn’t say which keywords search engines answer
          themselves.
        </Typography>
      </ReportSection>
    );
  return (
    <ReportSection
      title="Answers"
      lead={
        <>
          {leadOf(answers)} Read <DateText iso={new Date(answers.readAt).toISOString()} />.
        </>
      }
    >
      {answers.sites.length > 0 ? (
        <Sites answers={answers} color={chooseBrandColor(shown)} />
      ) : (
        <Typography>Nothing is known of the sites that these answers cite.</Typography>
      )}
      {answers.ownPages.length > 0 ? <OwnPages answers={answers} /> : null}
    </ReportSection>
  );
}

function leadOf({ known, answered, withCitations, citingOwn }: SharedAnswers): string {
  const share = formatShare(answered / known);
  const answeredWords = `Search engines answer ${formatCount(answered)} of ${countNoun(known, "keyword")} themselves (${share}).`;
  if (citingOwn === null || withCitations === 0) return answeredWords;
  return `${answeredWords} ${formatCount(citingOwn)} of ${countNoun(withCitations, "answer")} with known sources cite your site.`;
}

interface SitesProps {
  readonly answers: SharedAnswers;
  readonly color: string;
}

function Sites({ answers: { sites, withCitations }, color }: SitesProps) {
  const highest = Math.max(...sites.map(({ keywords }) => keywords));
  return (
    <Box component="table" aria-label="Sites that answers cite" sx={REPORT_TABLE}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: "38%" }}>
            Site
          </Box>
          <th scope="col" className="wide">
            Next to the largest
          </th>
          <th scope="col" className="number">
            Share of answers
          </th>
          <th scope="col" className="number">
            Keywords
          </th>
        </tr>
      </thead>
      <tbody>
        {sites.map(({ host, keywords, isOwn }) => (
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
              <ShareBar share={keywords / highest} color={color} />
            </td>
            <td className="number">{formatShare(keywords / withCitations)}</td>
            <td className="number">{formatCount(keywords)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function OwnPages({ answers: { ownPages } }: Pick<SitesProps, "answers">) {
  return (
    <Box component="table" aria-label="Your cited pages" sx={{ ...REPORT_TABLE, mt: 6 }}>
      <thead>
        <tr>
          <th scope="col">Your cited page</th>
          <th scope="col" className="number">
            Keywords
          </th>
        </tr>
      </thead>
      <tbody>
        {ownPages.map(({ url, title, keywords }) => (
          <tr key={url}>
            <th scope="row">
              {title === "" ? null : <Box sx={{ fontWeight: 600 }}>{title}</Box>}
              <Box sx={{ fontWeight: 400, color: "text.secondary" }}>{url}</Box>
            </th>
            <td className="number">{formatCount(keywords)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

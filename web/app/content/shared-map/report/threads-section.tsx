import { getReportedThreads } from "@mapwright/core/maps/share/report-evidence";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { MissingValue } from "#/ui/missing-value.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** Questions that people ask on Reddit, in their words and without their names. */
export function ThreadsSection({ map }: ShownReport) {
  const threads = getReportedThreads(map);
  const asOf = map.evidence?.threadsAsOf ?? null;
  if (!threads)
    return (
      <ReportSection title="What people ask">
        <Typography>No threads are known for this map yet.</Typography>
      </ReportSection>
    );
  return (
    <ReportSection
      title="What people ask"
      lead={
        <>
          From threads on Reddit
          {asOf === null ? null : (
            <>
              , read <DateText iso={new Date(asOf).toISOString()} />
            </>
          )}
          {threads.themes.length > 0
            ? `. ${threads.themes.map(({ theme, pages }) => `${THEME_LABELS[theme]}: ${countNoun(pages, "page")}`).join(" · ")}`
            : ""}
        </>
      }
    >
      <Box component="table" aria-label="What people ask" sx={REPORT_TABLE}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">In their words</th>
            <th scope="col" className="number">
              Threads
            </th>
          </tr>
        </thead>
        <tbody>
          {threads.asked.map(({ pillar, cluster: { name, evidence } }, at) => {
            const [quote] = evidence?.threads?.quotes ?? [];
            return (
              <tr key={`${String(at)} ${name}`}>
                <th scope="row">
                  {name}
                  <Box sx={{ fontWeight: 400, fontSize: 13, color: "text.secondary" }}>
                    {pillar}
                  </Box>
                </th>
                <td>{quote ? `“${quote.text}”` : <MissingValue words="no quote" />}</td>
                <td className="number">{formatCount(evidence?.threads?.count ?? 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </ReportSection>
  );
}

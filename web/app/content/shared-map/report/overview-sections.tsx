/** The openings and the plan of a report over several maps: the best and the most urgent of all of them. */
import type { SharedOverview } from "@mapwright/core/maps/shared-overview";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "#/ui/labels/status-labels.ts";
import { formatCount } from "#/ui/number-text.tsx";

interface OverviewProps {
  readonly overview: SharedOverview;
}

/** A page under the name of its map. */
function PageOfMap({ name, map }: { readonly name: string; readonly map: string }) {
  return (
    <th scope="row">
      {name}
      <Box sx={{ fontWeight: 400, fontSize: 13, color: "text.secondary" }}>{map}</Box>
    </th>
  );
}

export function OverviewOpenings({ overview: { openings } }: OverviewProps) {
  return (
    <ReportSection
      title="Best openings"
      lead="Pages worth writing next, over all maps: many searches, little competition, close to what people want to buy."
    >
      {openings.length === 0 ? (
        <Typography>No search volumes are known for these maps yet.</Typography>
      ) : (
        <Box component="table" aria-label="Best openings" sx={REPORT_TABLE}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="wide">
                Intent
              </th>
              <th scope="col" className="number">
                Searches/mo
              </th>
              <th scope="col" className="number wide">
                Difficulty
              </th>
              <th scope="col" className="number">
                Opportunity
              </th>
            </tr>
          </thead>
          <tbody>
            {openings.map(({ name, map, intent, volumePerMonth, difficulty, opportunity }, at) => (
              <tr key={`${String(at)} ${name}`}>
                <PageOfMap name={name} map={map} />
                <td className="wide">{INTENT_NAMES[intent]}</td>
                <td className="number">
                  {volumePerMonth === null ? "unknown" : formatCount(volumePerMonth)}
                </td>
                <td className="number wide">
                  {difficulty === null ? "unknown" : formatCount(Math.round(difficulty))}
                </td>
                <td className="number">{formatCount(Math.round(opportunity))}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </ReportSection>
  );
}

export function OverviewPlan({ overview: { due } }: OverviewProps) {
  return (
    <ReportSection title="Plan" lead="What is due next, over all maps.">
      {due === null || due.length === 0 ? (
        <Typography>No page has a due day yet.</Typography>
      ) : (
        <Box component="table" aria-label="Plan" sx={REPORT_TABLE}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Status</th>
              <th scope="col">Due</th>
            </tr>
          </thead>
          <tbody>
            {due.map(({ name, map, status, dueDay }, at) => (
              <tr key={`${String(at)} ${name}`}>
                <PageOfMap name={name} map={map} />
                <td className="whole">{STATUS_LABELS[status]}</td>
                <td>
                  <DateText iso={dueDay} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </ReportSection>
  );
}

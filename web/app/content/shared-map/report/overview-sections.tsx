/** The openings and the plan of a report over several maps: the best and the most urgent of all of them. */
import type { SharedOverview } from "@mapwright/core/maps/share/shared-overview";
import {
  commonVolumeUnit,
  volumePerMonthTitle,
} from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { CountCell, PageCell } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

interface OverviewProps {
  readonly overview: SharedOverview;
}

export function OverviewOpenings({ overview: { maps, openings } }: OverviewProps) {
  return (
    <ReportSection title="Best openings" lead="The pages to write first, over all maps.">
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
                {volumePerMonthTitle(commonVolumeUnit(maps))}
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
            {openings.map(({ name, map, intent, volumePerMonth, difficulty, opportunity }, at) => (
              <tr key={`${String(at)} ${name}`}>
                <PageCell name={name} place={map} />
                <td className="wide">{INTENT_NAMES[intent]}</td>
                <CountCell value={volumePerMonth} />
                <CountCell value={difficulty} isWide />
                <CountCell value={opportunity} />
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
                <PageCell name={name} place={map} />
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

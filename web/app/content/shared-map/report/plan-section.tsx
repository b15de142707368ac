import { reportPlan } from "@mapwright/core/maps/share/report-figures";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { OverviewPlan } from "#/content/shared-map/report/overview-sections.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { PageCell } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { STATUS_LABELS } from "#/ui/labels/status-labels.ts";

export function PlanSection({ map, overview }: ShownReport) {
  return overview ? <OverviewPlan overview={overview} /> : <MapPlan map={map} />;
}

function MapPlan({ map }: Pick<ShownReport, "map">) {
  const pages = reportPlan(map);
  return (
    <ReportSection title="Plan">
      {pages.length === 0 ? (
        <Typography>No page is planned yet.</Typography>
      ) : (
        <Box component="table" aria-label="Plan" sx={REPORT_TABLE}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Status</th>
              <th scope="col">Due</th>
              <th scope="col" className="wide">
                Assigned to
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ pillar, cluster: { name, plan } }, at) => (
              <tr key={`${String(at)} ${name}`}>
                <PageCell name={name} place={pillar} targetUrl={plan?.targetUrl ?? null} />
                <td className="whole">{plan ? STATUS_LABELS[plan.status] : ""}</td>
                <td>{plan?.dueDay ? <DateText iso={plan.dueDay} /> : "Not set"}</td>
                <td className="wide">{plan?.assignee ?? "Nobody yet"}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </ReportSection>
  );
}

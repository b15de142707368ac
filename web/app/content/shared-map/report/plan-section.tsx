import { reportPlan } from "@mapwright/core/maps/share/report-figures";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { OverviewPlan } from "#/content/shared-map/report/overview-sections.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { PageCell } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

export function PlanSection({ map, view, overview }: ShownReport) {
  return overview ? <OverviewPlan overview={overview} /> : <MapPlan map={map} view={view} />;
}

const LEADS = {
  drawn: "In the order in which pages are due, as numbered on the map.",
  listed: "In the order in which pages are due.",
} as const;

function MapPlan({ map, view }: Pick<ShownReport, "map" | "view">) {
  const pages = reportPlan(map);
  const isRoute = pages.some(({ cluster: { plan } }) => (plan?.dueDay ?? null) !== null);
  // A list has no picture, so it is shown as islands.
  const isDrawn = view.kind === "islands" || view.kind === "outline";
  return (
    <ReportSection title="Plan" lead={isRoute ? LEADS[isDrawn ? "drawn" : "listed"] : null}>
      {pages.length === 0 ? (
        <Typography>No page is planned yet.</Typography>
      ) : (
        <Box component="table" aria-label="Plan" sx={REPORT_TABLE}>
          <thead>
            <tr>
              {isRoute ? (
                <th scope="col" className="number">
                  No.
                </th>
              ) : null}
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
                {isRoute ? <td className="number">{plan?.dueDay ? at + 1 : ""}</td> : null}
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

import { reportPlan, type ReportPage } from "@mapwright/core/maps/share/report-figures";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { OverviewPlan } from "#/content/shared-map/report/overview-sections.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ReportTable, type ReportColumn } from "#/content/shared-map/report/report-table.tsx";
import { STATUS_LABELS } from "#/ui/labels/status-labels.ts";

export function PlanSection({ map, view, overview }: ShownReport) {
  return overview ? <OverviewPlan overview={overview} /> : <MapPlan map={map} view={view} />;
}

const LEADS = {
  drawn: "In the order in which pages are due, as numbered on the map.",
  listed: "In the order in which pages are due.",
} as const;

const COLUMNS: readonly ReportColumn<ReportPage>[] = [
  {
    title: "No.",
    value: ({ cluster: { plan } }, at) => (plan?.dueDay ? at + 1 : null),
    missing: "none",
    isNumber: true,
    isFirst: true,
  },
  {
    title: "Status",
    value: ({ cluster: { plan } }) => plan && STATUS_LABELS[plan.status],
    isWhole: true,
  },
  {
    title: "Due",
    value: ({ cluster: { plan } }) => (plan?.dueDay ? <DateText iso={plan.dueDay} /> : null),
    missing: "not set",
  },
  {
    title: "Assigned to",
    value: ({ cluster: { plan } }) => plan?.assignee,
    missing: "nobody yet",
    isWide: true,
  },
];

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
        <ReportTable
          label="Plan"
          title="Page"
          rows={pages}
          aboutOf={({ pillar, cluster: { name, plan } }) => ({
            name,
            place: pillar,
            targetUrl: plan?.targetUrl ?? null,
          })}
          columns={COLUMNS}
        />
      )}
    </ReportSection>
  );
}

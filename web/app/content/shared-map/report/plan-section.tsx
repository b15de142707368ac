import { countWeeks } from "@mapwright/core/maps/route/route-days";
import type { SharedMap } from "@mapwright/core/maps/share/shared-map";
import { listReportPlan, type ReportPage } from "@mapwright/core/maps/share/report-figures";
import Typography from "@mui/material/Typography";
import { DateText } from "#/content/prose/prose.tsx";
import { OverviewPlan } from "#/content/shared-map/report/overview-sections.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ReportTable, type ReportColumn } from "#/content/shared-map/report/report-table.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

export function PlanSection({ map, view, overview }: ShownReport) {
  return overview ? <OverviewPlan overview={overview} /> : <MapPlan map={map} view={view} />;
}

const LEADS = {
  drawn: "In the order in which pages are due, by week as on the map.",
  listed: "In the order in which pages are due.",
} as const;

interface PlannedPage extends ReportPage {
  /** Week on the route; null: the page has no due day. */
  readonly week: number | null;
}

/** Dated pages come first, in their order. */
function plannedPages(map: SharedMap): readonly PlannedPage[] {
  const pages = listReportPlan(map);
  const weeks = countWeeks(pages.flatMap(({ cluster: { plan } }) => plan?.dueDay ?? []));
  return pages.map(({ pillar, cluster }, at) => ({ pillar, cluster, week: weeks[at] ?? null }));
}

const COLUMNS: readonly ReportColumn<PlannedPage>[] = [
  { title: "Week", value: ({ week }) => week, missing: "none", isNumber: true, isFirst: true },
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
  const pages = plannedPages(map);
  const isRoute = pages.some(({ week }) => week !== null);
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

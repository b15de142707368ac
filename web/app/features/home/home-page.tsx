/** `/app`: what is running, what needs someone, what is worth writing next; or how to begin. */
import type { MapPerson } from "@mapwright/core/maps/map-people";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import { getMetricSourceName } from "@mapwright/core/research/metric-source";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { AttentionList } from "#/features/home/attention-list.tsx";
import { listMapAttention } from "#/features/home/attention.ts";
import type { AttentionItem } from "#/ui/dashboard/attention-item.ts";
import { DueList } from "#/features/home/due-list.tsx";
import {
  pickBestOpenings,
  pickDuePages,
  countDueThisWeek,
  sumTotals,
  type HomeOpening,
} from "#/features/home/home-figures.ts";
import { OpeningsTable } from "#/features/home/openings-table.tsx";
import { PlanChart } from "#/features/home/plan-chart.tsx";
import { RecentMaps } from "#/features/home/recent-maps.tsx";
import { useToday } from "#/map-views/plan/use-today.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { MapsReportButton } from "#/ui/dashboard/maps-report-button.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { NewMapButtons } from "#/ui/dashboard/new-maps.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

const OPENINGS = 6;
const DUE = 6;

export interface HomePageProps {
  /** Most recently changed first; at least one, unless something is running. */
  readonly maps: readonly MapSummary[];
  /** There are more maps than were read. */
  readonly isCut: boolean;
  readonly people: readonly MapPerson[];
  readonly runningCount: number;
  readonly canEdit: boolean;
  /** Running jobs, above everything. */
  readonly running: ReactNode;
  /** Items that aren't about a map: failed jobs, mentions, seats, credits. */
  readonly attention: readonly AttentionItem[];
  /** The newest entries of the activity; null: it isn't for this person. */
  readonly activity: ReactNode | null;
  /** List of first steps; null: done. */
  readonly checklist: ReactNode | null;
}

export function HomePage(props: HomePageProps) {
  const { maps, isCut, people, runningCount, canEdit, running, activity, checklist } = props;
  const nowMs = useNow();
  const today = useToday();
  const openings = pickBestOpenings(maps, OPENINGS);
  const due = pickDuePages(maps, DUE);
  const attention = [...props.attention, ...listMapAttention(maps, nowMs)];
  const { keywords, pages } = sumTotals(maps);
  const dueCount = countDueThisWeek(maps, today);
  const facts = [
    countNoun(maps.length, isCut ? "recent map" : "map"),
    ...(runningCount > 0 ? [`${String(runningCount)} running`] : []),
    countNoun(keywords, "keyword"),
    ...(dueCount > 0 ? [`${countNoun(dueCount, "page")} due this week`] : []),
  ];
  return (
    <DashboardPage
      title="Home"
      lead={facts.join(" · ")}
      actions={
        canEdit ? (
          <>
            {maps.length > 0 ? <MapsReportButton maps={maps} section="maps" takesSeveral /> : null}
            <NewMapButtons />
          </>
        ) : null
      }
    >
      {running}
      <DashboardPanel
        title="Recent maps"
        surface="none"
        action={<AppLink to="/app/maps">All maps</AppLink>}
      >
        <RecentMaps maps={maps} />
      </DashboardPanel>
      <Box
        sx={{
          display: "grid",
          columnGap: 6,
          rowGap: 8,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2.1fr) minmax(280px, 1fr)" },
        }}
      >
        {/* On phones, what is due comes before what could be written. */}
        <Box sx={{ display: "grid", gap: 8, order: { xs: 2, md: 0 }, minWidth: 0 }}>
          <DashboardPanel
            title="Best openings"
            note={`${countNoun(pages, "page")} not published`}
            footnote={sourceLine(maps, openings)}
          >
            {openings.length > 0 ? (
              <OpeningsTable openings={openings} />
            ) : (
              <Empty>
                Openings of several maps compare by search volume. Connect a source of figures in{" "}
                <AppLink to="/app/settings/data-sources">Settings</AppLink>, or import a list with
                volumes.
              </Empty>
            )}
          </DashboardPanel>
          <PlanPanel maps={maps} />
          {activity}
        </Box>
        <Box sx={{ display: "grid", gap: 8, minWidth: 0 }}>
          {checklist}
          <DashboardPanel title="Due next" note={due.length > 0 ? countDue(dueCount) : null}>
            {due.length > 0 ? (
              <DueList pages={due} people={people} today={today} />
            ) : (
              <Empty>Nothing due. Add dates on a board.</Empty>
            )}
          </DashboardPanel>
          <DashboardPanel
            title="Needs attention"
            note={attention.length > 0 ? String(attention.length) : null}
          >
            {attention.length > 0 ? (
              <AttentionList items={attention} />
            ) : (
              <Empty>Nothing right now.</Empty>
            )}
          </DashboardPanel>
        </Box>
      </Box>
    </DashboardPage>
  );
}

const countDue = (count: number) => (count > 0 ? `${String(count)} this week` : null);

function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="body2" component="p" color="textSecondary" sx={{ px: 3.5, py: 4 }}>
      {children}
    </Typography>
  );
}

function PlanPanel({ maps }: { readonly maps: readonly MapSummary[] }) {
  const [openedAt] = useState(() => Date.now());
  if (maps.length === 0) return null;
  return (
    <DashboardPanel title="Plan" surface="padded">
      <PlanChart maps={maps} asOf={openedAt} />
    </DashboardPanel>
  );
}

/** Returns the sources of the openings' figures, each once, and the oldest date. */
function sourceLine(maps: readonly MapSummary[], openings: readonly HomeOpening[]): string | null {
  const shown = new Set(openings.map(({ map }) => map.id));
  const metrics = maps.filter(({ id }) => shown.has(id)).map((map) => map.metrics);
  if (metrics.length === 0) return null;
  const oldest = formatDate(Math.min(...metrics.map(({ asOf }) => asOf)));
  const sources = [
    ...new Set(metrics.map(({ source }) => getMetricSourceName(source) ?? source)),
  ].join(", ");
  return metrics.some(({ estimated }) => estimated)
    ? `Searches and difficulty are estimated (${sources}), as of ${oldest}.`
    : `Figures from ${sources}, as of ${oldest}.`;
}

/** The Reddit dashboard of one map, from plain values: themes, questions, threads, engagement, and where threads rank. */
import { listSubreddits } from "@mapwright/core/reddit/reddit-overview";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { FactTiles } from "#/features/evidence/frame/fact-tiles.tsx";
import { PrintButton } from "#/features/evidence/frame/print-button.tsx";
import { ReportButton } from "#/features/evidence/frame/report-button.tsx";
import { QuestionsPanel } from "#/features/evidence/reddit/questions-panel.tsx";
import { EngagementPanel } from "#/features/evidence/reddit/engagement-panel.tsx";
import { ThemePanel } from "#/features/evidence/reddit/theme-panel.tsx";
import { ThreadPanel } from "#/features/evidence/reddit/thread-panel.tsx";
import type { ThreadsViewProps } from "#/features/evidence/reddit/threads-subject.ts";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { FilterChips, type FilterChip } from "#/ui/dashboard/filter-chips.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface RedditDashboardProps extends ThreadsViewProps {
  readonly mapField: ReactNode;
  readonly notice?: ReactNode;
  /** The bridges to search results. */
  readonly bridges: ReactNode;
  readonly onRefresh: (() => void) | null;
}

export function RedditDashboard(props: RedditDashboardProps) {
  const { subject, url, onUrl, addressOf, mapField, notice, bridges, onRefresh } = props;
  const { evidence, overview, title } = subject;
  const view = { subject, url, onUrl, addressOf };
  const subreddits = listSubreddits(evidence);
  const clear = () => onUrl({ theme: null, subreddit: null, cluster: null });
  return (
    <DashboardPage
      title="Reddit"
      lead={[
        title,
        countNoun(evidence.threads.length, "thread"),
        countNoun(subreddits.length, "subreddit"),
        `read ${formatDate(evidence.asOf)}`,
        "without names of people",
      ].join(" · ")}
      actions={
        <>
          {onRefresh ? (
            <Button variant="outlined" color="secondary" onClick={onRefresh}>
              Refresh…
            </Button>
          ) : null}
          {onRefresh && subject.mapId !== null ? (
            <ReportButton mapId={subject.mapId} section="threads" />
          ) : null}
          <PrintButton />
        </>
      }
      filters={
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
          {mapField}
          <FilterChips chips={chipsOf(view)} onClear={clear} />
        </Box>
      }
    >
      {notice}
      {evidence.threads.length === 0 ? (
        <EmptyState title="This map has no threads">
          Add Reddit threads on the map's page, or choose another map.
        </EmptyState>
      ) : overview.threads.length === 0 ? (
        <EmptyState
          title="No threads match"
          action={
            <Button variant="outlined" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Remove a filter to see the map's threads again.
        </EmptyState>
      ) : (
        <>
          <FactTiles
            facts={[
              { name: "Threads", value: formatCount(overview.threads.length) },
              { name: "Comments", value: formatCount(overview.comments) },
              {
                name: "Score",
                value: formatCount(overview.score),
                note: "upvotes less downvotes",
              },
              { name: "Questions", value: formatCount(overview.questions.length) },
              { name: "Pains", value: formatCount(overview.pains.length) },
            ]}
          />
          <Box
            sx={{
              display: "grid",
              gap: 6,
              alignItems: "start",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
            }}
          >
            <ThemePanel {...view} />
            <EngagementPanel {...view} />
          </Box>
          <QuestionsPanel
            subject={subject}
            title="Questions"
            what="questions"
            rows={overview.questions}
            none="No questions in these threads."
          />
          <QuestionsPanel
            subject={subject}
            title="Pains"
            what="pains"
            rows={overview.pains}
            none="No complaints in these threads."
          />
          <ThreadPanel {...view} />
        </>
      )}
      {bridges}
    </DashboardPage>
  );
}

function chipsOf({ subject, url, onUrl }: Omit<ThreadsViewProps, "addressOf">): FilterChip[] {
  const { clusters } = subject.snapshot;
  const cluster = clusters.name[clusters.id.indexOf(url.cluster ?? "")];
  return [
    ...(url.theme === null
      ? []
      : [
          {
            key: "theme",
            label: `Theme: ${THEME_LABELS[url.theme]}`,
            onRemove: () => onUrl({ theme: null }),
          },
        ]),
    ...(url.subreddit === null
      ? []
      : [
          {
            key: "subreddit",
            label: `r/${url.subreddit}`,
            onRemove: () => onUrl({ subreddit: null }),
          },
        ]),
    ...(cluster === undefined
      ? []
      : [
          {
            key: "cluster",
            label: `Page: ${cluster}`,
            onRemove: () => onUrl({ cluster: null }),
          },
        ]),
  ];
}

/** The threads, most discussed first. Nothing says who wrote them. */
import type { ListedThread } from "@mapwright/core/reddit/reddit-overview";
import { toPermalink } from "@mapwright/core/reddit/threads/reddit-thread";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { WebPageLink } from "#/features/evidence/frame/web-page-link.tsx";
import {
  getThreadsSource,
  type ThreadsViewProps,
} from "#/features/evidence/reddit/threads-subject.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

export function ThreadPanel({ subject, addressOf }: ThreadsViewProps) {
  const { overview, snapshot, mapId } = subject;
  const { clusters } = snapshot;
  const namesOf = ({ clusters: own }: ListedThread) =>
    own.map((cluster) => clusters.name[cluster] ?? "").join(", ");
  const columns: EvidenceColumn<ListedThread>[] = [
    {
      key: "title",
      header: "Thread",
      minWidthPx: 260,
      value: ({ thread }) => thread.title,
      render: ({ thread }) =>
        mapId === null ? (
          thread.title
        ) : (
          <WebPageLink url={toPermalink(thread)}>{thread.title}</WebPageLink>
        ),
    },
    {
      key: "subreddit",
      header: "Subreddit",
      value: ({ thread }) => `r/${thread.subreddit}`,
      render: ({ thread }) => (
        <AppLink to={addressOf({ subreddit: thread.subreddit })}>r/{thread.subreddit}</AppLink>
      ),
    },
    {
      key: "themes",
      header: "Themes",
      value: ({ thread }) => thread.themes.map((theme) => THEME_LABELS[theme]).join(", "),
    },
    {
      key: "clusters",
      header: "Pages",
      value: namesOf,
      render: (row) => {
        const [first] = row.clusters;
        const to =
          first === undefined ? null : getMapAddress(mapId, { cluster: clusters.id[first] });
        const name = first === undefined ? "–" : (clusters.name[first] ?? "–");
        const rest = row.clusters.length > 1 ? ` +${String(row.clusters.length - 1)}` : "";
        return (
          <>
            {to === null ? name : <AppLink to={to}>{name}</AppLink>}
            {rest}
          </>
        );
      },
    },
    {
      key: "comments",
      header: "Comments",
      align: "right",
      value: ({ thread }) => thread.commentCount,
    },
    { key: "score", header: "Score", align: "right", value: ({ thread }) => thread.score },
    {
      key: "date",
      header: "Began",
      align: "right",
      value: ({ thread }) => new Date(thread.createdAt).toISOString().slice(0, 10),
      render: ({ thread }) => formatDate(thread.createdAt),
      minWidthPx: 112,
    },
  ];
  return (
    <DashboardPanel title="Threads" note={countNoun(overview.threads.length, "thread")}>
      <EvidenceTable
        label={`Threads in ${subject.title}`}
        columns={columns}
        rows={overview.threads}
        keyOf={({ thread }) => thread.id}
        what="threads"
        source={formatSource(getThreadsSource(subject))}
      />
    </DashboardPanel>
  );
}

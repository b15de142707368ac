/** Questions, or pains: in the words of the thread that is discussed most, with the cluster they belong to. */
import type { QuestionKeyword } from "@mapwright/core/reddit/reddit-overview";
import { toPermalink } from "@mapwright/core/reddit/threads/reddit-thread";
import Box from "@mui/material/Box";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { WebPageLink } from "#/features/evidence/frame/web-page-link.tsx";
import {
  getThreadsSource,
  type ThreadsSubject,
} from "#/features/evidence/reddit/threads-subject.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface QuestionsPanelProps {
  readonly subject: ThreadsSubject;
  readonly title: string;
  /** "questions" */
  readonly what: string;
  readonly rows: readonly QuestionKeyword[];
  readonly none: string;
}

export function QuestionsPanel({ subject, title, what, rows, none }: QuestionsPanelProps) {
  const { clusters } = subject.snapshot;
  const columns: EvidenceColumn<QuestionKeyword>[] = [
    {
      key: "quote",
      header: "In their words",
      minWidthPx: 240,
      value: ({ quote }) => quote,
      render: ({ quote, thread }) => (
        <>
          {subject.mapId === null ? (
            quote
          ) : (
            <WebPageLink url={toPermalink(thread)}>{quote}</WebPageLink>
          )}
          <Box component="span" sx={{ color: "text.secondary", fontSize: 12, ml: 2 }}>
            r/{thread.subreddit}
          </Box>
        </>
      ),
    },
    { key: "keyword", header: "Keyword", value: ({ text }) => text },
    {
      key: "cluster",
      header: "Page",
      value: ({ cluster }) => clusters.name[cluster] ?? null,
      render: ({ cluster }) => {
        const name = clusters.name[cluster];
        const to = getMapAddress(subject.mapId, { cluster: clusters.id[cluster] });
        if (name === undefined) return "not in the map";
        return to === null ? name : <AppLink to={to}>{name}</AppLink>;
      },
    },
    { key: "threads", header: "Threads", align: "right", value: ({ threads }) => threads },
    { key: "comments", header: "Comments", align: "right", value: ({ comments }) => comments },
  ];
  return (
    <DashboardPanel title={title} note={countNoun(rows.length, what.replace(/s$/, ""), what)}>
      {rows.length === 0 ? (
        <Box sx={{ px: 4, py: 3, fontSize: 14, color: "text.secondary" }}>{none}</Box>
      ) : (
        <EvidenceTable
          label={`${title} in ${subject.title}`}
          columns={columns}
          rows={rows}
          keyOf={({ text }) => text}
          what={what}
          source={formatSource(getThreadsSource(subject))}
        />
      )}
    </DashboardPanel>
  );
}

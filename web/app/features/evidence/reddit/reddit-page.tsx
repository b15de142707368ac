/** `/app/reddit`: what a map's threads say, and where they rank. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { buildRedditOverview } from "@mapwright/core/reddit/reddit-overview";
import { toThreadsPoint } from "@mapwright/core/refresh/map-trend";
import { useEffect, useMemo, useState } from "react";
import { EvidencePage, type OpenedMap } from "#/features/evidence/frame/evidence-page.tsx";
import { ReadFailure, ReadingMap } from "#/features/evidence/frame/map-notices.tsx";
import { RefreshDialog } from "#/features/evidence/frame/refresh-dialog.tsx";
import { ReadBridges } from "#/features/evidence/reddit/read-bridges.tsx";
import { RedditDashboard } from "#/features/evidence/reddit/reddit-dashboard.tsx";
import {
  readRedditUrl,
  writeRedditUrl,
  type RedditUrl,
} from "#/features/evidence/reddit/reddit-url.ts";
import { SampleThreads } from "#/features/evidence/reddit/sample-threads.tsx";
import { useThreadsTrend } from "#/map-model/refresh/use-map-trend.ts";
import { useUrlQuery } from "#/platform/url-query.ts";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";

interface RedditPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly isEditor: boolean;
}

export function RedditPage({ uid, workspaceId, isEditor }: RedditPageProps) {
  return (
    <EvidencePage
      {...{ uid, workspaceId, isEditor }}
      title="Reddit"
      kind="reddit"
      empty={{
        title: "No threads yet",
        words:
          "Make a map from subreddits or a file of threads, and this page shows what people ask, what goes wrong for them, and where their threads rank in search results.",
        action: "Start a Reddit map",
        to: "/app/maps/new?type=reddit",
      }}
      sample={<SampleThreads />}
    >
      {(opened) => <ReadThreads {...{ uid, workspaceId, isEditor, opened }} />}
    </EvidencePage>
  );
}

interface ReadThreadsProps extends RedditPageProps {
  readonly opened: OpenedMap;
}

function ReadThreads(props: ReadThreadsProps) {
  const { map, read, mapField } = props.opened;
  const { reddit, needReddit } = read.evidence;
  const isUnread = reddit.status === "unread";
  useEffect(() => {
    if (isUnread) needReddit();
  }, [isUnread, needReddit]);
  if (reddit.status === "ready") return <OpenedThreads {...props} evidence={reddit.evidence} />;
  return (
    <DashboardPage title="Reddit" filters={mapField}>
      {reddit.status === "failed" ? (
        <ReadFailure failure={reddit.reason} onRetry={needReddit} />
      ) : (
        <ReadingMap title={map.title} />
      )}
    </DashboardPage>
  );
}

interface OpenedThreadsProps extends ReadThreadsProps {
  readonly evidence: RedditEvidence;
}

/** Files were read once: there is nothing to ask again. */
const isRefreshable = ({ evidence }: MapDocument) =>
  evidence.reddit?.sources.some((source) => source !== "file") ?? false;

function OpenedThreads({ uid, workspaceId, isEditor, opened, evidence }: OpenedThreadsProps) {
  const { map, read, mapField } = opened;
  const { snapshot } = read;
  const [query, changeQuery] = useUrlQuery();
  const [isRefreshing, setRefreshing] = useState(false);
  const stored = useThreadsTrend(uid, map.id);
  const url = readRedditUrl(query);
  const { theme, subreddit } = url;
  const at = snapshot.clusters.id.indexOf(url.cluster ?? "");
  const cluster = at < 0 ? null : at;
  const overview = useMemo(
    () => buildRedditOverview(evidence, snapshot, { theme, subreddit, cluster }),
    [evidence, snapshot, theme, subreddit, cluster],
  );
  const known = stored.status === "ready" ? stored.value : [];
  const trend = [...known.filter((point) => point.at < evidence.asOf), toThreadsPoint(evidence)];
  const onUrl = (change: Partial<RedditUrl>) =>
    changeQuery((before) => writeRedditUrl(before, change), { replace: false });
  const subject = { mapId: map.id, title: map.title, snapshot, evidence, overview, trend };
  return (
    <>
      <RedditDashboard
        {...{ subject, url, onUrl, mapField }}
        addressOf={(change) =>
          `/app/reddit?${writeRedditUrl(new URLSearchParams(query), change).toString()}`
        }
        bridges={<ReadBridges {...{ uid, workspaceId, subject, url, onUrl }} map={map} />}
        onRefresh={isEditor && isRefreshable(map) ? () => setRefreshing(true) : null}
      />
      {isRefreshing ? (
        <RefreshDialog map={map} what={["threads"]} onClose={() => setRefreshing(false)} />
      ) : null}
    </>
  );
}

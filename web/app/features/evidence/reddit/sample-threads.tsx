/** The Reddit dashboard of the sample. */
import { buildRedditOverview } from "@mapwright/core/reddit/reddit-overview";
import { toThreadsPoint } from "@mapwright/core/refresh/map-trend";
import { useMemo } from "react";
import { SampleNotice } from "#/features/evidence/frame/sample-notice.tsx";
import { RedditDashboard } from "#/features/evidence/reddit/reddit-dashboard.tsx";
import {
  readRedditUrl,
  writeRedditUrl,
  type RedditUrl,
} from "#/features/evidence/reddit/reddit-url.ts";
import {
  SAMPLE_THREAD_POINTS,
  SAMPLE_TITLE,
  makeSampleSnapshot,
  makeSampleThreads,
} from "#/features/evidence/sample/sample-map.ts";
import { useUrlQuery } from "#/platform/url-query.ts";

export function SampleThreads() {
  const [query, changeQuery] = useUrlQuery();
  const url = readRedditUrl(query);
  const { theme, subreddit } = url;
  const snapshot = useMemo(() => makeSampleSnapshot(), []);
  const evidence = useMemo(() => makeSampleThreads(), []);
  const at = snapshot.clusters.id.indexOf(url.cluster ?? "");
  const overview = useMemo(
    () =>
      buildRedditOverview(evidence, snapshot, { theme, subreddit, cluster: at < 0 ? null : at }),
    [evidence, snapshot, theme, subreddit, at],
  );
  const onUrl = (change: Partial<RedditUrl>) =>
    changeQuery((before) => writeRedditUrl(before, change), { replace: false });
  return (
    <RedditDashboard
      subject={{
        mapId: null,
        title: SAMPLE_TITLE,
        snapshot,
        evidence,
        overview,
        trend: [...SAMPLE_THREAD_POINTS, toThreadsPoint(evidence)],
      }}
      {...{ url, onUrl }}
      addressOf={(change) => `?${writeRedditUrl(new URLSearchParams(query), change).toString()}`}
      mapField={null}
      notice={<SampleNotice to="/app/maps/new?type=reddit" action="Start a Reddit map" />}
      bridges={null}
      onRefresh={null}
    />
  );
}

/** `/app/serp`: what ranks for the keywords of a map, and how that changes. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { createPageTest } from "@mapwright/core/domains/serp-rankings";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { toMarket } from "@mapwright/core/keywords/serp-reuse";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useFirestore } from "reactfire";
import { EvidencePage, type OpenedMap } from "#/features/evidence/frame/evidence-page.tsx";
import { ReadFailure, ReadingMap } from "#/features/evidence/frame/map-notices.tsx";
import { RefreshDialog } from "#/features/evidence/frame/refresh-dialog.tsx";
import { SampleSerps } from "#/features/evidence/serp/sample-serps.tsx";
import {
  findFirstKeyword,
  listOfMap,
  findNearestKeyword,
} from "#/features/evidence/serp/keyword-facts.ts";
import type { SerpSubject } from "#/features/evidence/serp/serp-context.ts";
import { SerpDashboard } from "#/features/evidence/serp/serp-dashboard.tsx";
import { readHistoriesFrom } from "#/features/evidence/serp/serp-history.client.ts";
import { readSerpUrl, writeSerpUrl, type SerpUrl } from "#/features/evidence/serp/serp-url.ts";
import { useSerpHistory, type SerpHistory } from "#/features/evidence/serp/use-serp-history.ts";
import { useStoredAnswers } from "#/map-model/answers/use-stored-answers.ts";
import { useUrlQuery } from "#/platform/url-query.ts";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { getAreaName, getLanguageName } from "#/ui/markets.ts";

interface SerpPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly isEditor: boolean;
}

export function SerpPage({ uid, workspaceId, isEditor }: SerpPageProps) {
  return (
    <EvidencePage
      {...{ uid, workspaceId, isEditor }}
      title="SERP"
      kind="serp"
      empty={{
        title: "No search results yet",
        words:
          "When a map is made from search results, this page shows what ranks for each keyword, which pages two keywords share, and what changes from date to date.",
        action: "Start a SERP map",
        to: "/app/maps/new",
      }}
      sample={<SampleSerps />}
    >
      {(opened) => <ReadSerps workspaceId={workspaceId} isEditor={isEditor} opened={opened} />}
    </EvidencePage>
  );
}

interface ReadSerpsProps extends Omit<SerpPageProps, "uid"> {
  readonly opened: OpenedMap;
}

function ReadSerps({ workspaceId, isEditor, opened }: ReadSerpsProps) {
  const { map, read, mapField } = opened;
  const { serps, needSerps } = read;
  const isUnread = serps.status === "unread";
  useEffect(() => {
    if (isUnread) needSerps();
  }, [isUnread, needSerps]);
  if (serps.status === "ready" || serps.status === "absent")
    return <OpenedSerps {...{ workspaceId, isEditor, map, read, mapField }} />;
  return (
    <DashboardPage title="SERP" filters={mapField}>
      {serps.status === "failed" ? (
        <ReadFailure failure={serps.reason} onRetry={needSerps} />
      ) : (
        <ReadingMap title={map.title} />
      )}
    </DashboardPage>
  );
}

interface OpenedSerpsProps extends Omit<SerpPageProps, "uid"> {
  readonly map: MapDocument;
  readonly read: OpenedMap["read"];
  readonly mapField: ReactNode;
}

function OpenedSerps({ workspaceId, isEditor, map, read, mapField }: OpenedSerpsProps) {
  const { snapshot } = read;
  const firestore = useFirestore();
  const [query, changeQuery] = useUrlQuery();
  const [isRefreshing, setRefreshing] = useState(false);
  const url = readSerpUrl(query);
  const histories = useMemo(
    () => readHistoriesFrom(firestore, workspaceId),
    [firestore, workspaceId],
  );
  const answers = useStoredAnswers(map, read.serps, read.needSerps);
  const market = toMarket(map.locale);
  const readAt = map.resultsAt ?? map.createdAt;
  const subject = useMemo(() => subjectOf(map, snapshot, readAt), [map, snapshot, readAt]);
  const first = useMemo(() => findFirstKeyword(snapshot), [snapshot]);
  const known = useMemo(() => new Set(snapshot.keywords.text), [snapshot.keywords.text]);
  const left = url.keyword !== null && known.has(url.keyword) ? url.keyword : first;
  const near = useMemo(
    () => (left === null ? null : findNearestKeyword(snapshot, left)),
    [snapshot, left],
  );
  const right = url.other !== null && known.has(url.other) ? url.other : near;
  const isComparing = url.view === "compare";
  const needsLists = isComparing || url.view === "keyword";
  const ofLeft = useSerpHistory(histories, market, needsLists ? left : null);
  const ofRight = useSerpHistory(histories, market, isComparing ? right : null);
  const onUrl = (change: Partial<SerpUrl>) =>
    changeQuery((before) => writeSerpUrl(before, change), {
      // Another view is a step back to; another keyword is looked through.
      replace: change.view === undefined && change.domain === undefined,
    });
  return (
    <>
      <SerpDashboard
        {...{ subject, url, onUrl, answers, mapField }}
        left={{ text: left, history: withMapList(ofLeft, snapshot, left, readAt) }}
        right={{ text: right, history: withMapList(ofRight, snapshot, right, readAt) }}
        serpAddress={(change) =>
          `/app/serp?${writeSerpUrl(new URLSearchParams(query), change).toString()}`
        }
        onRefresh={isEditor ? () => setRefreshing(true) : null}
      />
      {isRefreshing ? (
        <RefreshDialog map={map} what={["serps"]} onClose={() => setRefreshing(false)} />
      ) : null}
    </>
  );
}

function subjectOf(map: MapDocument, snapshot: MapSnapshot, readAt: number): SerpSubject {
  const ownDomain = map.evidence.site?.domain ?? null;
  const isOwnPage = ownDomain === null ? () => false : createPageTest(ownDomain);
  return {
    mapId: map.id,
    title: map.title,
    snapshot,
    readAt,
    market: marketText(map.locale),
    ownDomain,
    isOwn: (host) => isOwnPage(`https://${host}/`),
  };
}

/** "United States, English, desktop", "Austin, Texas, United States, English, desktop" */
function marketText(locale: ResearchLocale): string {
  return `${getAreaName(locale)}, ${getLanguageName(locale.language)}, ${locale.device}`;
}

/** Falls back to the results kept with the map where the workspace has no stored results of a keyword. */
function withMapList(
  history: SerpHistory,
  snapshot: MapSnapshot,
  text: string | null,
  readAt: number,
): SerpHistory {
  if (history.status !== "ready" || history.lists.length > 0 || text === null) return history;
  const list = listOfMap(snapshot, text, readAt);
  return list ? { status: "ready", lists: [list] } : history;
}

/** `/app/domain`: what a site covers of a map, and how that changes. */
import { compareSites } from "@mapwright/core/domains/compare-sites";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { buildSitePoint } from "@mapwright/core/refresh/map-trend";
import { useEffect, useMemo, useState } from "react";
import { DomainDashboard } from "#/features/evidence/domain/domain-dashboard.tsx";
import { EvidencePage, type OpenedMap } from "#/features/evidence/frame/evidence-page.tsx";
import { ReadFailure, ReadingMap } from "#/features/evidence/frame/map-notices.tsx";
import { RefreshDialog } from "#/features/evidence/frame/refresh-dialog.tsx";
import { MentionsPanel } from "#/features/evidence/domain/mentions-panel.tsx";
import { SampleSite } from "#/features/evidence/domain/sample-site.tsx";
import { useStoredAnswers } from "#/map-model/answers/use-stored-answers.ts";
import { useSiteAnalysis } from "#/map-model/evidence/use-site-analysis.ts";
import { useSiteMentions } from "#/map-model/evidence/use-site-mentions.ts";
import { useMapRefresh } from "#/map-model/refresh/use-map-refresh.ts";
import { useSiteTrend } from "#/map-model/refresh/use-map-trend.ts";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";

interface DomainPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly isEditor: boolean;
}

export function DomainPage({ uid, workspaceId, isEditor }: DomainPageProps) {
  return (
    <EvidencePage
      {...{ uid, workspaceId, isEditor }}
      title="Domain"
      kind="site"
      empty={{
        title: "No site yet",
        words:
          "Add your site, and this page shows what of a subject it covers, where its pages compete with each other, and what competitors have that it lacks.",
        action: "Start a domain map",
        to: "/app/maps/new?type=domain",
      }}
      sample={<SampleSite />}
    >
      {(opened) => <ReadSite uid={uid} isEditor={isEditor} opened={opened} />}
    </EvidencePage>
  );
}

interface ReadSiteProps {
  readonly uid: UserId;
  readonly isEditor: boolean;
  readonly opened: OpenedMap;
}

function ReadSite({ uid, isEditor, opened }: ReadSiteProps) {
  const { map, read, mapField } = opened;
  const { site, needSite } = read.evidence;
  const isUnread = site.status === "unread";
  useEffect(() => {
    if (isUnread) needSite();
  }, [isUnread, needSite]);
  if (site.status === "ready")
    return <AnalyzedSite {...{ uid, isEditor, opened }} evidence={site.evidence} />;
  return (
    <DashboardPage title="Domain" filters={mapField}>
      {site.status === "failed" ? (
        <ReadFailure failure={site.reason} onRetry={needSite} />
      ) : (
        <ReadingMap title={map.title} />
      )}
    </DashboardPage>
  );
}

interface AnalyzedSiteProps extends ReadSiteProps {
  readonly evidence: SiteEvidence;
}

function AnalyzedSite({ uid, isEditor, opened, evidence }: AnalyzedSiteProps) {
  const { map, read, mapField } = opened;
  const { snapshot } = read;
  const [isRefreshing, setRefreshing] = useState(false);
  // Links between clusters that share results aren't shown here, so the results aren't read.
  const analyzed = useSiteAnalysis(evidence, snapshot, read.serps);
  const refresh = useMapRefresh(uid, map.workspaceId, map.id);
  const answers = useStoredAnswers(map, read.serps, read.needSerps);
  const trend = useSiteTrend(uid, map.id);
  const mentions = useSiteMentions(uid, map);
  const compared = useMemo(
    () => (analyzed ? compareSites(evidence, analyzed.grouping) : []),
    [evidence, analyzed],
  );
  if (!analyzed)
    return (
      <DashboardPage title="Domain" filters={mapField}>
        <ReadingMap title={map.title} />
      </DashboardPage>
    );
  return (
    <>
      <DomainDashboard
        subject={{
          mapId: map.id,
          title: map.title,
          // As it was analyzed: the map may have been regrouped a moment ago.
          snapshot: { ...snapshot, ...analyzed.grouping },
          evidence,
          analysis: analyzed.analysis,
          answers,
          compared,
          trend: [
            ...(trend.status === "ready" ? trend.value : []).filter(({ at }) => at < evidence.asOf),
            buildSitePoint(evidence, analyzed.analysis),
          ],
          update: refresh.site.status === "ready" ? refresh.site.update : null,
        }}
        mapField={mapField}
        mentions={<MentionsPanel state={mentions} domain={evidence.domain} isEditor={isEditor} />}
        onRefresh={isEditor ? () => setRefreshing(true) : null}
      />
      {isRefreshing ? (
        <RefreshDialog map={map} what={["site"]} onClose={() => setRefreshing(false)} />
      ) : null}
    </>
  );
}

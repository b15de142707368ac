/** Evidence of a map's sources about its clusters as they are now, and the model of the map that views draw from. */
import { listOwnHosts, createOwnPageTest } from "@mapwright/core/answers/own-pages";
import type { BriefSources } from "@mapwright/core/brief/brief-evidence";
import { applyCoverage } from "@mapwright/core/domains/apply-coverage";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useContext, useEffect, useMemo } from "react";
import { getEvidence, type MapSources } from "#/features/maps/panel/map-sources.ts";
import { buildAnswersView } from "#/map-model/evidence/answers-view.ts";
import { buildRedditView, buildSiteView } from "#/map-model/evidence/evidence-views.ts";
import { useSiteAnalysis } from "#/map-model/evidence/use-site-analysis.ts";
import type { AnswersView, MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { MapAnswersContext } from "#/map-views/port/map-facts.ts";
import { createMapModel, type MapModel } from "#/map-views/view-model/map-model.ts";

interface Evidence {
  readonly views: MapEvidenceView;
  readonly brief: BriefSources;
}

/** Sources are read as soon as the map has them. */
export function useEvidence(
  sources: MapSources,
  snapshot: MapSnapshot,
  serps: SerpsState,
  { topics }: Pick<MapState, "topics">,
): Evidence {
  const { needSite, needReddit } = sources;
  const [site, reddit] = [getEvidence(sources.site), getEvidence(sources.reddit)];
  const isSiteUnread = sources.site.status === "unread";
  const isRedditUnread = sources.reddit.status === "unread";
  useEffect(() => {
    if (isSiteUnread) needSite();
    if (isRedditUnread) needReddit();
  }, [isSiteUnread, isRedditUnread, needSite, needReddit]);
  const analyzed = useSiteAnalysis(site, snapshot, serps);
  const answers = useAnswersView(snapshot, site?.domain ?? null, topics);
  const views = useMemo(
    () => ({
      answers,
      site: analyzed && buildSiteView(analyzed, snapshot),
      reddit: reddit && buildRedditView(reddit, snapshot),
    }),
    [answers, analyzed, reddit, snapshot],
  );
  const brief = {
    site: analyzed && {
      evidence: analyzed.evidence,
      analysis: analyzed.analysis,
      clusterIds: analyzed.grouping.clusters.id,
    },
    reddit,
    isSample: answers?.isSample ?? false,
    answersOf: (cluster: number) => answers?.answersAt(cluster) ?? null,
    targetUrlOf: (cluster: string) => topics.get(cluster)?.targetUrl ?? null,
  };
  return { views, brief };
}

/** Returns what is answered for the map's clusters. @param domain of the map's site; null: it has none */
function useAnswersView(
  snapshot: MapSnapshot,
  domain: string | null,
  topics: MapState["topics"],
): AnswersView | null {
  const answers = useContext(MapAnswersContext);
  const targetUrls = [...topics.values()].map(({ targetUrl }) => targetUrl);
  // Most edits change no address.
  const hosts = listOwnHosts(domain, targetUrls).join(" ");
  return useMemo(() => {
    const isOwn = createOwnPageTest(hosts === "" ? [] : hosts.split(" "));
    return buildAnswersView(answers, snapshot, isOwn);
  }, [answers, snapshot, hosts]);
}

/** Returns the snapshot with the opportunity of clusters that the site covers already. */
function useCoveredScores(snapshot: MapSnapshot, { site }: MapEvidenceView): MapSnapshot {
  return useMemo(() => {
    if (!site) return snapshot;
    const shares = snapshot.clusters.id.map((_, cluster) => ({
      coveredShare: site.coverageAt(cluster)?.coveredShare ?? null,
    }));
    return applyCoverage(snapshot, shares);
  }, [snapshot, site]);
}

/** The clusters as views show them. @param order of the outline */
export function useWorkbenchModel(
  snapshot: MapSnapshot,
  evidence: MapEvidenceView,
  order: Parameters<typeof createMapModel>[1],
): MapModel {
  const scored = useCoveredScores(snapshot, evidence);
  const { reddit } = evidence;
  return useMemo(() => {
    const threads = reddit && scored.clusters.id.map((_, at) => reddit.countsAt(at).threads);
    return createMapModel(scored, order, threads);
  }, [scored, order, reddit]);
}

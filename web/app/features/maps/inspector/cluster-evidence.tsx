/** Everything that speaks for a cluster: search results, the site's pages, and threads, each in a tab. */
import type { ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { findThreadId } from "@mapwright/core/reddit/threads/reddit-thread";
import { listSerpBridges, type SerpBridge } from "@mapwright/core/reddit/serp-bridges";
import type { RedditEvidence as Threads } from "@mapwright/core/reddit/reddit-evidence";
import { useMemo, useState } from "react";
import { AnswersSection } from "#/features/maps/inspector/answers-section.tsx";
import { EvidenceTabs, type EvidenceTab } from "#/features/maps/inspector/evidence-tabs.tsx";
import { MissingEvidence, NoEvidence } from "#/features/maps/inspector/missing-evidence.tsx";
import { RedditEvidence } from "#/features/maps/inspector/reddit-evidence.tsx";
import { RunnerUp } from "#/features/maps/inspector/runner-up.tsx";
import { SharedEvidence } from "#/features/maps/inspector/shared-evidence.tsx";
import { SiteEvidence } from "#/features/maps/inspector/site-evidence.tsx";
import { addSourcePath, useMapSources } from "#/features/maps/panel/map-sources.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { LinkButton } from "#/ui/link-button.tsx";

interface ClusterEvidenceProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly explained: ClusterExplanation;
  readonly serps: SerpsState;
  readonly onRetrySerps: () => void;
  readonly onChooseCluster: (cluster: number) => void;
}

export function ClusterEvidence(props: ClusterEvidenceProps) {
  const { model, cluster, explained, serps, onRetrySerps, onChooseCluster } = props;
  const { answers, site, reddit } = useMapEvidenceView();
  const sources = useMapSources();
  // What the map was made from says most about its clusters.
  const [chosen, setTab] = useState<EvidenceTab | null>(null);
  const tab = chosen ?? (sources.type === "domain" ? "site" : sources.type);
  const texts = explained.keywords.map(({ text }) => text);
  const bridges = useBridges(tab === "reddit", model.snapshot, serps, reddit?.evidence ?? null);
  const pages = site?.coverageAt(cluster)?.ranking.length ?? 0;
  const threads = reddit?.countsAt(cluster).threads ?? 0;
  const shared = explained.evidence.kind === "url" ? explained.evidence.pages.length : 0;
  return (
    <EvidenceTabs
      tab={tab}
      onTab={setTab}
      counts={{
        serp:
          shared > 0 ? { value: shared, of: shared === 1 ? "shared page" : "shared pages" } : null,
        site: pages > 0 ? { value: pages, of: pages === 1 ? "page" : "pages" } : null,
        reddit: threads > 0 ? { value: threads, of: threads === 1 ? "thread" : "threads" } : null,
      }}
    >
      {tab === "serp" ? (
        <>
          <SharedEvidence cluster={explained} serps={serps} onRetry={onRetrySerps} />
          {serps.status === "absent" ? null : (
            <AnswersSection key={explained.id} answers={answers} cluster={cluster} />
          )}
          <RunnerUp cluster={explained} onGo={onChooseCluster} />
        </>
      ) : null}
      {tab === "site" ? (
        site ? (
          <SiteEvidence
            key={explained.id}
            site={site}
            cluster={cluster}
            onChooseCluster={onChooseCluster}
          />
        ) : (
          <MissingEvidence
            state={sources.site}
            onRetry={sources.needSite}
            absent={
              <NoEvidence
                title="No site yet"
                action={<AddSource kind="domain" label="Add your site" />}
              >
                Add your site to see what it covers here, which pages rank, and which internal links
                are missing. Your edits stay as they are.
              </NoEvidence>
            }
          />
        )
      ) : null}
      {tab === "reddit" ? (
        reddit ? (
          <RedditEvidence
            key={explained.id}
            reddit={reddit}
            keywords={texts}
            cluster={cluster}
            bridges={bridges}
            nameOfCluster={(at) => model.clusterAt[at]?.name ?? ""}
            onChooseCluster={onChooseCluster}
          />
        ) : (
          <MissingEvidence
            state={sources.reddit}
            onRetry={sources.needReddit}
            absent={
              <NoEvidence
                title="No threads yet"
                action={<AddSource kind="reddit" label="Add Reddit threads" />}
              >
                Add Reddit threads to see what people ask and complain about, in their own words,
                without names. Your edits stay as they are.
              </NoEvidence>
            }
          />
        )
      ) : null}
    </EvidenceTabs>
  );
}

interface AddSourceProps {
  readonly kind: "domain" | "reddit";
  readonly label: string;
}

function AddSource({ kind, label }: AddSourceProps) {
  const { map, access } = useMapEditing();
  if (access !== "edit") return null;
  return (
    <LinkButton to={addSourcePath(map, kind)} variant="outlined" size="small">
      {label}
    </LinkButton>
  );
}

/** Computed once the tab is open, and only where a thread ranks at all. */
function useBridges(
  isWanted: boolean,
  snapshot: MapSnapshot,
  serps: SerpsState,
  evidence: Threads | null,
): readonly SerpBridge[] | null {
  return useMemo(() => {
    if (!isWanted || evidence === null || serps.status !== "ready") return null;
    if (!serps.serps.urls.some((url) => findThreadId(url) !== null)) return [];
    return listSerpBridges({ keywords: snapshot.keywords, serps: serps.serps }, snapshot, evidence);
  }, [isWanted, snapshot, serps, evidence]);
}

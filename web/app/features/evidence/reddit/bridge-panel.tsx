/** Threads that rank in search results: keywords for which a page that answers better can take their place. */
import type { MapId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SerpBridge } from "@mapwright/core/reddit/serp-bridges";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { WebPageLink } from "#/features/evidence/frame/web-page-link.tsx";
import type { ThreadsSubject } from "#/features/evidence/reddit/threads-subject.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun, NumberText } from "#/ui/number-text.tsx";

/** The map whose results are looked through. */
export interface BridgedMap {
  readonly mapId: MapId | null;
  readonly title: string;
  readonly snapshot: MapSnapshot;
  readonly readAt: number;
  readonly bridges: readonly SerpBridge[];
}

interface BridgePanelProps {
  readonly subject: ThreadsSubject;
  readonly bridged: BridgedMap;
  /** The choice of the map with results. */
  readonly field: ReactNode;
}

export function BridgePanel({ subject, bridged, field }: BridgePanelProps) {
  const { snapshot, bridges, mapId } = bridged;
  const { keywords, clusters, metrics } = snapshot;
  const redditClusters = subject.snapshot.clusters;
  const volumeOf = ({ keyword }: SerpBridge) => keywords.volumePerMonth[keyword] ?? null;
  const columns: EvidenceColumn<SerpBridge>[] = [
    {
      key: "keyword",
      header: "Keyword",
      minWidthPx: 160,
      value: ({ keyword }) => keywords.text[keyword] ?? "",
    },
    {
      key: "rank",
      header: "Thread's position",
      align: "right",
      value: ({ rank }) => rank,
    },
    {
      key: "volume",
      header: `${VOLUME_TITLES[getVolumeUnit(metrics)]} a month${metrics.estimated ? " (est.)" : ""}`,
      align: "right",
      value: volumeOf,
      render: (bridge) => <NumberText value={volumeOf(bridge)} />,
    },
    {
      key: "serpCluster",
      header: "Page of results",
      value: ({ serpCluster }) => clusters.name[serpCluster] ?? null,
      render: ({ serpCluster }) =>
        linked(
          clusters.name[serpCluster],
          getMapAddress(mapId, { cluster: clusters.id[serpCluster] }),
        ),
    },
    {
      key: "redditCluster",
      header: "Page of threads",
      value: ({ redditCluster }) => redditClusters.name[redditCluster ?? -1] ?? null,
      render: ({ redditCluster, by }) => (
        <>
          {linked(
            redditClusters.name[redditCluster ?? -1],
            getMapAddress(subject.mapId, { cluster: redditClusters.id[redditCluster ?? -1] }),
          )}
          {by === "wording" ? (
            <Box component="span" sx={{ color: "text.secondary", fontSize: 12 }}>
              {" "}
              by wording
            </Box>
          ) : null}
        </>
      ),
    },
    {
      key: "thread",
      header: "Thread that ranks",
      minWidthPx: 220,
      value: ({ title, url }) => title || url,
      render: ({ title, url }) => <WebPageLink url={url}>{title || url}</WebPageLink>,
    },
  ];
  return (
    <DashboardPanel
      title="Bridges to search results"
      note={countNoun(bridges.length, "place")}
      footnote="Where a thread ranks, people look for answers that no page gives well enough."
    >
      <Box sx={{ p: 4, pb: bridges.length === 0 ? 0 : 2 }}>{field}</Box>
      {bridges.length === 0 ? (
        <Box sx={{ px: 4, py: 3, fontSize: 14, color: "text.secondary" }}>
          No thread of Reddit is among the results of “{bridged.title}”.
        </Box>
      ) : (
        <EvidenceTable
          label={`Bridges from ${subject.title} to ${bridged.title}`}
          columns={columns}
          rows={bridges}
          keyOf={({ keyword, url }) => `${String(keyword)} ${url}`}
          what="places"
          source={formatSource({
            source: `results pages of “${bridged.title}”`,
            at: bridged.readAt,
          })}
        />
      )}
    </DashboardPanel>
  );
}

function linked(name: string | undefined, to: string | null): ReactNode {
  if (name === undefined) return "–";
  return to === null ? name : <AppLink to={to}>{name}</AppLink>;
}
